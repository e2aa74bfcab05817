import { Suspense } from 'react'
import { sendReport } from '../api/send-report.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { loadOptionally } from './lazy-card-form.tsx'
import { NoWallet } from './stripe/no-wallet.tsx'
import type { WalletButtonProps } from './stripe/wallet-button.tsx'

const WalletButton = lazyPart(
  async () => ({ default: (await loadOptionally()).WalletButton }),
  () => null,
)

/** Renders nothing while its code has not come, and when it throws: the card form still works. */
export function Wallet(props: WalletButtonProps) {
  return (
    <ErrorBoundary
      fallback={() => {
        if (process.env['REPORT_URL']) sendReport('wallet-failed')
        return <NoWallet onAbsent={props.onAbsent} />
      }}
    >
      <Suspense>
        <WalletButton {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
