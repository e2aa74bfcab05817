import { useShop } from '../api/shop.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { useTitle } from '../ui/use-title.ts'

export function Root() {
  const { root, frame } = useMessages()
  useTitle(frame.checkout, useShop().name)
  return <h1 className="quiet">{root.nothingToSee}</h1>
}
