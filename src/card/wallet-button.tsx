import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { type ReactNode, useState } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { currency } from '../lib/currency.ts'
import { failed, ok } from '../lib/result.ts'
import type { WalletConfirmation } from './pay.ts'
import { readPaymentMethodResult, stripeLocale } from './stripe.ts'
import { useStripeClient } from './use-stripe-client.ts'

export interface WalletButtonProps {
  readonly publishableKey: string
  readonly priceCents: number
  /** The wallet must stay mounted while its payment is under way, but is not to be seen. */
  readonly paying: boolean
  readonly onConfirm: (wallet: WalletConfirmation) => void
  /** The offer of another way to pay, for when the script is blocked. */
  readonly otherMethod: ReactNode
}

/**
 * The wallet-payment button (spec section 2): the provider's Express Checkout Element. Nothing is shown
 * until a wallet is known to be available, so a blocked or slow script leaves no gap and no dead button.
 */
export default function WalletButton(props: WalletButtonProps) {
  const { card } = useCardMessages()
  const { tag } = useLanguage()
  const provider = useStripeClient(props.publishableKey)
  if (provider === 'loading' || provider === 'late') return null
  if (provider === 'blocked') {
    return (
      props.otherMethod && (
        <p className="wallet-blocked" role="status">
          {card.walletBlocked} {props.otherMethod}
        </p>
      )
    )
  }
  return (
    <Elements
      // The provider's object may not change once it was passed.
      key={props.publishableKey}
      stripe={provider}
      options={{
        mode: 'payment',
        amount: props.priceCents,
        currency,
        locale: stripeLocale(tag),
        // What permits createPaymentMethod from these elements.
        paymentMethodCreation: 'manual',
        // Apple Pay and Google Pay only: other kinds redirect in ways our server does not know.
        paymentMethodTypes: ['card'],
      }}
    >
      <ExpressButton {...props} />
    </Elements>
  )
}

function ExpressButton({ paying, onConfirm }: WalletButtonProps) {
  const { card } = useCardMessages()
  const stripe = useStripe()
  const elements = useElements()
  const [available, setAvailable] = useState(false)

  function confirm(event: StripeExpressCheckoutElementConfirmEvent): void {
    if (stripe === null || elements === null) return
    onConfirm({
      billing: event.billingDetails && {
        email: event.billingDetails.email ?? '',
        name: event.billingDetails.name,
      },
      submit: async () => {
        const { error } = await elements.submit()
        return error === undefined ? ok(undefined) : failed(error)
      },
      createPaymentMethod: async () =>
        readPaymentMethodResult(await stripe.createPaymentMethod({ elements })),
      markFailed: () => event.paymentFailed({ reason: 'fail' }),
    })
  }

  return (
    <section className={walletClass(available, paying)} aria-label={card.walletLabel}>
      <p className="divider">{card.or}</p>
      <ExpressCheckoutElement
        options={{
          // Each defaults to false as soon as the other is named; without both, no billing details come.
          emailRequired: true,
          billingAddressRequired: true,
          buttonHeight: 44,
          layout: { maxColumns: 1, maxRows: 2, overflow: 'auto' },
        }}
        onReady={(event) => setAvailable(Boolean(event?.availablePaymentMethods))}
        onLoadError={() => setAvailable(false)}
        onConfirm={confirm}
      />
    </section>
  )
}

/** Hidden by `visibility` while it is not available: the element measures itself before it is ready. */
function walletClass(available: boolean, paying: boolean): string {
  return `wallet ${available && !paying ? '' : 'wallet-hidden'}`
}
