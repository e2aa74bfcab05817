import { type FormEvent, useId, useRef } from 'react'
import { pingBackend } from '../api/ping-backend.ts'
import { HelpLinks } from '../branding/help-links.tsx'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import type { CheckoutEmail } from '../lib/checkout-email.ts'
import { Alert, RetryAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { OfflineLine } from '../ui/offline-line.tsx'
import { useOnlineGuard } from '../ui/use-online-guard.ts'
import { CoinField, type CoinFieldProps } from './coin-field.tsx'
import type { CryptoFlow } from './crypto-flow.ts'
import { prefetchInvoiceScreen } from './invoice-part.tsx'
import { PreviousAddress } from './previous-address.tsx'
import { useCoinFormFocus } from './use-coin-form-focus.ts'

interface CoinFormProps {
  readonly flow: Exclude<CryptoFlow, { stage: 'paying' }>
  readonly coin: CoinFieldProps
  readonly email: CheckoutEmail
  readonly onContinue: () => void
  readonly onTryAgain: () => void
}

export function CoinForm(props: CoinFormProps) {
  const { crypto, emailForm, offline: offlineWords } = useCryptoMessages()
  const { email: suggestion, frame } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const offline = useOnlineGuard(form, pingBackend, props.onContinue)
  const headingId = useId()
  const { previousDestination, stage } = props.flow
  // A refusal leaves the form processing (spec 4.4).
  const loading = stage === 'processing' || stage === 'refused'
  const canRetry = stage === 'refused' || stage === 'unreachable'
  const failed = canRetry || stage === 'unreadable'

  const { heading, continueButton } = useCoinFormFocus(previousDestination !== undefined, failed)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!loading && stage !== 'unreadable') offline.press()
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-labelledby={headingId}
      aria-busy={stage === 'processing'}
      onFocus={prefetchInvoiceScreen}
      onSubmit={onSubmit}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {crypto.choose}
      </h2>
      {previousDestination !== undefined && <PreviousAddress destination={previousDestination} />}
      <CoinField {...props.coin} />
      <EmailField
        messages={{ label: emailForm.email, suggestion }}
        value={props.email.value}
        onValue={props.email.onChange}
        input={{ readOnly: stage === 'processing' }}
      />
      <div>
        <Button
          ref={continueButton}
          type="submit"
          aria-disabled={loading || stage === 'unreadable'}
          aria-describedby={offline.lineId}
        >
          {loading ? frame.loading : emailForm.continue}
        </Button>
        <OfflineLine offline={offline} words={offlineWords} />
      </div>
      {/* Screen readers do not announce a focused button that changes its name (WCAG 4.1.3). */}
      <p className="visually-hidden" role="status">
        {stage === 'processing' && frame.loading}
      </p>
      {stage === 'unreadable' && <UnreadableInvoice />}
      {canRetry && (
        <RetryAlert text={crypto.refused} retry={crypto.tryAgain} onRetry={props.onTryAgain} />
      )}
    </form>
  )
}

/** Without 'Try again', which would make another invoice at the shop (decision D4). */
function UnreadableInvoice() {
  const { crypto } = useCryptoMessages()
  return (
    <Alert>
      <p>{crypto.unreadable}</p>
      {process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null}
    </Alert>
  )
}
