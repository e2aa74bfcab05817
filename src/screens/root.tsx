import { useShopName } from '../api/shop.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { useTitle } from '../ui/use-title.ts'

export function Root() {
  const { root, frame } = useMessages()
  useTitle(frame.checkout, useShopName())
  return <h1 className="quiet">{root.nothingToSee}</h1>
}
