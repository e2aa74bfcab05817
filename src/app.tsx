import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { routes } from './lib/routes.ts'
import { Checkout } from './screens/checkout.tsx'
import { CrashBoundary } from './screens/crash.tsx'
import { NotFound } from './screens/not-found.tsx'
import { Outcome } from './screens/outcome.tsx'
import { Root } from './screens/root.tsx'
import { ShopLayout } from './screens/shop-layout.tsx'

const Done = lazy(() => import('./screens/done.tsx'))

/**
 * The route table (spec section 2). The outcome screens are part of the first download: a buyer whose
 * network fails while paying must still be told so.
 */
export function App() {
  return (
    <CrashBoundary>
      <ShopLayout>
        <Switch>
          <Route path={routes.root}>
            <Root />
          </Route>
          <Route path={routes.success}>
            <Outcome kind="success" />
          </Route>
          <Route path={routes.failed}>
            <Outcome kind="failed" />
          </Route>
          <Route path={routes.pending}>
            <Outcome kind="pending" />
          </Route>
          <Route path={routes.error}>
            <Outcome kind="error" />
          </Route>
          <Route path={routes.done}>
            <Suspense>
              <Done />
            </Suspense>
          </Route>
          <Route path="/:id">
            <Checkout />
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </ShopLayout>
    </CrashBoundary>
  )
}
