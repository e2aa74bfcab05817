import type { ReactNode } from 'react'
import { useShop } from '../api/shop.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { LanguageChoice } from './language-choice.tsx'

/**
 * The frame of every screen (spec section 2, root route): the shop's name above, 'Powered by' below. It asks
 * for the shop context and shows its children without waiting: a shop sells even if nobody knows its name.
 */
export function ShopLayout({ children }: { children: ReactNode }) {
  const { frame } = useMessages()
  const shop = useShop()
  return (
    <div className="page">
      <header className="shop">
        {/* The page writes the name by itself when its answer is quicker than the app. */}
        <bdi className="shop-name" translate="no" suppressHydrationWarning>
          {shop.name ?? ''}
        </bdi>
      </header>
      <main className="card">{children}</main>
      <footer className="powered">
        <span>{frame.poweredBy}</span>
        <LanguageChoice />
      </footer>
    </div>
  )
}
