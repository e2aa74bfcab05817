import { type ReactNode, Suspense } from 'react'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { LanguageProvider } from './i18n/runtime/language-provider.tsx'
import { englishLanguage, type Language } from './i18n/runtime/use-messages.ts'
import { pageOf, productIdFromPath, routes } from './lib/routes.ts'
import { Checkout } from './screens/checkout.tsx'
import { CrashBoundary } from './screens/crash.tsx'
import { NotFound } from './screens/not-found.tsx'
import { Outcome } from './screens/outcome.tsx'
import { Root } from './screens/root.tsx'
import { ShopLayout } from './screens/shop-layout.tsx'
import { GoTo } from './ui/go-to.tsx'
import { lazyPart } from './ui/lazy-part.tsx'

// Without its code the payment cannot be verified: the same as no answer.
const Done = lazyPart(
  () => import('./screens/done.tsx'),
  () => <GoTo to={routes.error} />,
)

/**
 * The route table (spec section 2). The outcome screens are part of the first download: a buyer whose
 * network fails while paying must still be told so.
 */
const screens: Readonly<Record<string, ReactNode>> = {
  [routes.root]: <Root />,
  [routes.success]: <Outcome kind="success" />,
  [routes.failed]: <Outcome kind="failed" />,
  [routes.pending]: <Outcome kind="pending" />,
  [routes.error]: <Outcome kind="error" />,
  [routes.done]: (
    <Suspense>
      <Done />
    </Suspense>
  ),
}

/**
 * @param ssrPath the address whose page is being written, where there is no browser to ask.
 * @param language the one to begin with.
 */
export function App(props: { ssrPath?: string; language?: Language | undefined }) {
  const { ssrPath, language = englishLanguage } = props
  const [pathname] = useBrowserLocation(ssrPath === undefined ? {} : { ssrPath: ssrPath })
  return (
    <LanguageProvider first={language}>
      <CrashBoundary>
        <ShopLayout>{screenAt(pathname)}</ShopLayout>
      </CrashBoundary>
    </LanguageProvider>
  )
}

/**
 * A screen of the table, else the checkout of a product, else nothing we have. The path is matched as the
 * browser holds it, still encoded; wouter's own routes would decode it halfway.
 */
function screenAt(pathname: string): ReactNode {
  const screen = screens[pageOf(pathname) ?? '']
  if (screen !== undefined) return screen
  const productId = productIdFromPath(pathname)
  return productId === undefined ? <NotFound /> : <Checkout key={productId} productId={productId} />
}
