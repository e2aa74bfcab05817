import { Suspense } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { WalletButtonProps } from './wallet-button.tsx'

const WalletButton = lazyPart(
  () => import('./wallet-button.tsx'),
  () => null,
)

/** The wallet-payment button, or nothing: without its code, or with one that throws, the card form is still there. */
export function Wallet(props: WalletButtonProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <WalletButton {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
