import { type ReactNode, Suspense } from 'react'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { LanguageProvider } from './i18n/runtime/language-provider.tsx'
import { englishLanguage, type Language } from './i18n/runtime/use-messages.ts'
import { onlyPathSegment, pageOf, routes } from './lib/routes.ts'
import { CrashBoundary } from './screens/crash.tsx'
import { ChunkLoadError } from './screens/loading-boundary.tsx'
import { NotFound } from './screens/not-found.tsx'
import { Outcome } from './screens/outcome/outcome.tsx'
import { Checkout } from './screens/product/checkout.tsx'
import { Root } from './screens/root.tsx'
import { ShopLayout } from './screens/shop-layout.tsx'
import { lazyWithRetry } from './ui/lazy-with-retry.tsx'

const Done = lazyWithRetry(() => import('./screens/outcome/done.tsx'), 'Done', ChunkLoadError)

/** Spec section 2. The outcome screens load with the first view: the network may fail during a payment. */
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

/** @param ssrPath the path of the page to prerender; undefined in the browser. */
export function App(props: { ssrPath?: string; language?: Language | undefined }) {
  const { ssrPath, language = englishLanguage } = props
  const [pathname] = useBrowserLocation(ssrPath === undefined ? {} : { ssrPath })
  return (
    <LanguageProvider initial={language}>
      <CrashBoundary>
        <ShopLayout>{screenAt(pathname)}</ShopLayout>
      </CrashBoundary>
    </LanguageProvider>
  )
}

/** Matches the encoded path: wouter's own routes decode it incompletely. */
function screenAt(pathname: string): ReactNode {
  const screen = screens[pageOf(pathname) ?? '']
  if (screen !== undefined) return screen
  const productId = onlyPathSegment(pathname)
  return productId === undefined ? <NotFound /> : <Checkout key={productId} productId={productId} />
}
