import { useShopName } from '../api/shop.ts'
import { useTitle } from '../browser/use-title.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'

export function Root() {
  const { root, frame } = useMessages()
  useTitle(frame.checkout, useShopName())
  return <h1 className="quiet">{root.nothingToSee}</h1>
}
