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
  readonly onFocus: () => void
  readonly coins: readonly string[]
  readonly coin: string
  readonly onCoin: (coin: string) => void
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onContinue: () => void
  readonly onTryAgain: () => void
}

export function CoinForm(props: CoinFormProps) {
  const { crypto, offline: offlineWords } = useCryptoMessages()
  const { email } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const offline = useOnlineGuard(form, pingBackend, props.onContinue)
  const headingId = useId()
  const continueButton = useRef<HTMLButtonElement>(null)
  const { previousDestination, stage } = props.flow
  // A refusal leaves the form processing (spec 4.4).
  const loading = stage === 'processing' || stage === 'refused'
  const failed = stage === 'refused' || stage === 'unreachable'

  // The button that led here from the invoice is gone, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null)
  const [comesFromInvoice] = useState(previousDestination !== undefined)
  useEffect(() => {
    if (comesFromInvoice) heading.current?.focus()
  }, [comesFromInvoice])

  // 'Try again' disappears when pressed, and the focus with it.
  const hadFailed = useRef(false)
  useEffect(() => {
    if (hadFailed.current && !failed && document.activeElement === document.body) {
      continueButton.current?.focus()
    }
    hadFailed.current = failed
  }, [failed])

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
      aria-busy={stage === 'processing'}
      onFocus={props.onFocus}
      onSubmit={onSubmit}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {crypto.choose}
      </h2>
      {previousDestination !== undefined && (
        <Alert>
          <PreviousAddress destination={previousDestination} />
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
        messages={{ label: crypto.email, suggestion: email }}
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
      {/* Screen readers do not announce a focused button that changes its name (WCAG 4.1.3). */}
      <p className="visually-hidden" role="status">
        {stage === 'processing' && crypto.loading}
      </p>
      {failed && (
        <RetryAlert text={crypto.refused} retry={crypto.tryAgain} onRetry={props.onTryAgain} />
      )}
    </form>
  )
}

function PreviousAddress({ destination }: { destination: string }) {
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
