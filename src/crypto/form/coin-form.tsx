import { type FormEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { pingBackend } from '../../api/ping-backend.ts'
import { HelpLinks } from '../../branding/help-links.tsx'
import { ShopNote } from '../../branding/shop-note.tsx'
import type { CheckoutEmail } from '../../checkout/checkout-email.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { useLanguage, useMessages } from '../../i18n/runtime/use-messages.ts'
import { Alert, LostChunk, RetryAlert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/field/email-field.tsx'
import type { FieldHandle } from '../../ui/field/field-handle.ts'
import { LateStatus } from '../../ui/late-status.tsx'
import { OfflineMessage } from '../../ui/offline-message.tsx'
import { useOfflineGuard } from '../../ui/use-offline-guard.ts'
import type { CryptoFlow } from '../flow/crypto-flow.ts'
import { prepareInvoiceScreen, prepareInvoiceWhenIdle } from '../invoice/lazy-invoice.tsx'
import { CoinField, type CoinFieldProps } from './coin-field.tsx'
import { PreviousAddress } from './previous-address.tsx'
import { useCoinFormFocus } from './use-coin-form-focus.ts'

export interface CoinFormHandle {
  /** Requests an invoice with what the form shows. */
  readonly send: () => void
}

interface CoinFormProps {
  readonly ref: Ref<CoinFormHandle>
  readonly flow: Exclude<CryptoFlow, { stage: 'paying' }>
  readonly priceCents: number
  readonly checkout: {
    /** The error when the invoice chunk could not be loaded. */
    readonly loadError: unknown
    readonly coin: CoinFieldProps
    readonly email: CheckoutEmail
    readonly requestInvoice: (coin: string, email: string) => void
    readonly clearFailure: () => void
  }
}

export function CoinForm({ ref, flow, priceCents, checkout }: CoinFormProps) {
  const { crypto, emailForm, emailSuggestion, offline: offlineMessages } = useCryptoMessages()
  const messages = useMessages()
  const { locale } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const coinField = useRef<HTMLSelectElement>(null)
  const emailField = useRef<FieldHandle>(null)
  const guard = useOfflineGuard(form, pingBackend, send, priceCents)
  const headingId = useId()
  const { previousDestination, stage } = flow
  // After the shop has refused a request, the form still shows as processing (spec 4.4).
  const showsProcessing = stage === 'processing' || stage === 'refused'
  const canRetry = stage === 'refused' || stage === 'unreachable' || stage === 'busyElsewhere'
  const failed = canRetry || stage === 'unreadable'

  const prepareInvoice = () => prepareInvoiceScreen(locale)
  useEffect(() => void prepareInvoiceWhenIdle(locale), [locale])

  const { heading, continueButton } = useCoinFormFocus(previousDestination !== undefined, failed)

  /** Reads both fields, because a password manager may have filled them in without an event. */
  function send(): void {
    emailField.current?.validate()
    const coin = coinField.current?.value ?? checkout.coin.value
    const email = emailField.current?.text() ?? checkout.email.value
    if (coin !== checkout.coin.value) checkout.coin.onChange(coin)
    if (email !== checkout.email.value) checkout.email.set(email)
    checkout.requestInvoice(coin, email)
  }

  useImperativeHandle(ref, () => ({ send }))

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!showsProcessing && stage !== 'unreadable') guard.submit()
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-labelledby={headingId}
      onFocus={prepareInvoice}
      onPointerDown={prepareInvoice}
      onSubmit={onSubmit}
    >
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {crypto.choose}
      </h2>
      <PreviousAddress destination={previousDestination} />
      <CoinField {...checkout.coin} ref={coinField} />
      <EmailField
        ref={emailField}
        messages={{ label: emailForm.email, suggestion: emailSuggestion }}
        value={checkout.email.value}
        onValue={checkout.email.set}
        input={{ readOnly: stage === 'processing' }}
      />
      <div>
        <Button
          ref={continueButton}
          type="submit"
          aria-disabled={showsProcessing || stage === 'unreadable'}
          aria-describedby={guard.messageId}
        >
          {showsProcessing ? messages.frame.loading : emailForm.continue}
        </Button>
        {process.env['BRANDING_CONFIG'] ? <ShopNote note="buttonNote" /> : null}
        <OfflineMessage guard={guard} messages={offlineMessages} />
      </div>
      {/* Screen readers do not announce the new name of a focused button (WCAG 4.1.3). */}
      <LateStatus className="visually-hidden">
        {stage === 'processing' && messages.frame.loading}
      </LateStatus>
      <p role="status">{stage === 'processing' && flow.waiting && crypto.waitingForTab}</p>
      {stage === 'unreadable' && <UnreadableInvoice />}
      {canRetry && checkout.loadError !== undefined && (
        <LostChunk messages={messages} cause={checkout.loadError} onRetry={checkout.clearFailure} />
      )}
      {canRetry && checkout.loadError === undefined && (
        <RetryAlert
          text={stage === 'busyElsewhere' ? crypto.busyElsewhere : crypto.refused}
          label={messages.outcome.tryAgain}
          onRetry={checkout.clearFailure}
        />
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
