import { type ReactNode, useEffect, useState } from 'react'
import { PrefetchBuyerCountry, useShopName } from '../api/shop.ts'
import { LegalLinks } from '../branding/legal-links.tsx'
import { ShopLogo } from '../branding/shop-logo.tsx'
import { whenIdle } from '../browser/loading/when-idle.ts'
import { LazyPicker } from '../i18n/picker/lazy-picker.tsx'
import { useMessages } from '../i18n/runtime/use-messages.ts'

/** The frame of every screen but the crash screen (spec 1.2). It does not wait for the shop's name. */
export function ShopLayout({ children }: { children: ReactNode }) {
  const { frame } = useMessages()
  const shopName = useShopName()
  // The inline script may have written the name before hydration.
  const name = (
    <bdi className="shop-name" translate="no" suppressHydrationWarning>
      {shopName ?? ''}
    </bdi>
  )
  return (
    <div className="page">
      <PrefetchWhenIdle />
      <header className="shop">
        {process.env['BRANDING_CONFIG'] ? <ShopLogo name={shopName}>{name}</ShopLogo> : name}
      </header>
      <main className="sheet">{children}</main>
      <footer className="powered">
        {process.env['BRANDING_CONFIG'] ? <LegalLinks /> : null}
        <span>{frame.poweredBy}</span>
        <LazyPicker />
      </footer>
    </div>
  )
}

/** Prefetches country and postal rule for the card form once the page is idle: earlier requests would delay hydration. */
function PrefetchWhenIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    void whenIdle().then(() => setIdle(true))
  }, [])
  return isIdle && <PrefetchBuyerCountry />
}
