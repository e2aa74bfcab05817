import { type Ref, Suspense, useEffect, useState } from 'react'
import { sendReport } from '../api/send-report.ts'
import { listen } from '../browser/listen.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { awaitCardFormChunk } from './lazy-card-form.tsx'
import { CallOnMount } from './stripe/call-on-mount.tsx'
import type { WalletButtonProps } from './stripe/wallet-button.tsx'

/** Stripe's minimum charge, in US cents; below it Stripe's element throws instead of hiding. */
const minWalletCents = 50

interface WalletSpaceProps extends Pick<WalletButtonProps, 'payment' | 'cryptoLink'> {
  readonly ref?: Ref<HTMLDivElement>
  readonly shown: boolean
  /** Undefined while the product is loading. */
  readonly sale: WalletButtonProps['sale'] | undefined
}

/** Reserves the height of the wallet before it has loaded: a late button must not move the page. */
export function WalletSpace({ ref, shown, sale, ...wallet }: WalletSpaceProps) {
  const [state, setState] = useState<'initial' | 'reserved' | 'unavailable' | 'collapsed'>(
    'initial',
  )
  if (state === 'initial' && shown) setState('reserved')
  if (state === 'unavailable' && !shown) setState('collapsed')
  // Collapses on input: by then the buyer uses a field above the space, which does not move.
  useEffect(() => {
    if (state !== 'unavailable') return
    return listen(document, ['input'], ({ target }) => {
      if (target instanceof HTMLInputElement) setState('collapsed')
    })
  }, [state])

  if (state === 'initial' || state === 'collapsed') return null
  const onUnavailable = () => setState('unavailable')
  return (
    // During a payment the button hides itself, and its focus moves to this div. With `shown` false, the div and the button
    // stay mounted: the buyer may still approve an open sheet.
    <div ref={ref} className={shown ? 'wallet-space' : 'wallet-hidden'} tabIndex={-1}>
      {sale &&
        (sale.priceCents < minWalletCents ? (
          <CallOnMount onMount={onUnavailable} />
        ) : (
          <Wallet {...wallet} sale={sale} onUnavailable={onUnavailable} />
        ))}
    </div>
  )
}

const WalletButton = lazyWithRetry(awaitCardFormChunk, 'WalletButton')

/** Renders nothing until its chunk has loaded, and after an error: the card form still works. */
function Wallet(props: WalletButtonProps) {
  return (
    <ErrorBoundary
      fallback={() => {
        if (process.env['REPORT_URL']) sendReport('wallet-failed')
        return <CallOnMount onMount={props.onUnavailable} />
      }}
    >
      <Suspense>
        <WalletButton {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
