import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pingBackend } from '../api/ping-backend.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Alert, RetryAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { OfflineLine } from '../ui/offline-line.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useOnlineGuard } from '../ui/use-online-guard.ts'
import { CoinIcon } from './coin-icon.tsx'
import { coinLabel } from './coins.ts'
import type { CryptoFlow } from './crypto-flow.ts'

interface CoinFormProps {
  readonly flow: Exclude<CryptoFlow, { stage: 'paying' }>
  /** The buyer has begun to fill it in. */
  readonly onUse: () => void
  readonly coins: readonly string[]
  readonly coin: string
  readonly onCoin: (coin: string) => void
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onContinue: () => void
  readonly onTryAgain: () => void
}

/**
 * Which coin, and where the receipt goes (spec section 2, crypto tab). The email is sent as it is, even
 * empty (spec section 5).
 */
export function CoinForm(props: CoinFormProps) {
  const { crypto, offline: offlineWords } = useCryptoMessages()
  const { email } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const offline = useOnlineGuard(form, pingBackend, props.onContinue)
  const headingId = useId()
  const continueButton = useRef<HTMLButtonElement>(null)
  const { problem, oldDestination, stage } = props.flow
  const loading = stage === 'processing'

  // Whoever comes here from an invoice pressed something that is gone now.
  const heading = useRef<HTMLHeadingElement>(null)
  const [comesFromInvoice] = useState(oldDestination !== undefined)
  useEffect(() => {
    if (comesFromInvoice) heading.current?.focus()
  }, [comesFromInvoice])

  // 'Try again' takes itself away; the buyer is left on what it made possible.
  const wasRefused = useRef(false)
  useEffect(() => {
    if (wasRefused.current && problem === undefined && document.activeElement === document.body) {
      continueButton.current?.focus()
    }
    wasRefused.current = problem !== undefined
  }, [problem])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!loading) offline.press()
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-labelledby={headingId}
      aria-busy={loading && problem === undefined}
      onFocus={props.onUse}
      onSubmit={onSubmit}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {crypto.choose}
      </h2>
      {oldDestination !== undefined && (
        <Alert>
          <OldAddress destination={oldDestination} />
        </Alert>
      )}
      <SelectField
        label={crypto.coin}
        icon={<CoinIcon coin={props.coin} />}
        value={props.coin}
        translate="no"
        onChange={(event) => props.onCoin(event.target.value)}
      >
        {props.coins.map((coin) => (
          <option key={coin} value={coin}>
            {coinLabel(coin)}
          </option>
        ))}
      </SelectField>
      <EmailField
        label={crypto.email}
        suggestion={email}
        value={props.email}
        onValue={props.onEmail}
      />
      <div>
        <Button
          ref={continueButton}
          type="submit"
          aria-disabled={loading}
          aria-describedby={offline.lineId}
        >
          {loading ? crypto.loading : crypto.continue}
        </Button>
        <OfflineLine offline={offline} words={offlineWords} />
      </div>
      {/* The name of a button that changes under the focus is not read out (WCAG 4.1.3). */}
      <p className="visually-hidden" role="status">
        {loading && problem === undefined && crypto.loading}
      </p>
      {problem !== undefined && (
        <RetryAlert text={crypto.refused} retry={crypto.tryAgain} onRetry={props.onTryAgain} />
      )}
    </form>
  )
}

/** Names the address that must not be paid any more; what stands in it is not to be translated. */
function OldAddress({ destination }: { destination: string }) {
  const { crypto } = useCryptoMessages()
  const [before, after] = crypto.doNotPayOld
  return (
    <p>
      {before}{' '}
      <bdi className="address" translate="no" dir="ltr">
        {destination}
      </bdi>{' '}
      {after}
    </p>
  )
}
