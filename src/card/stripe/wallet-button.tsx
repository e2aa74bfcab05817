import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sendReport } from '../../api/send-report.ts'
import { allowReloadOnlyIf } from '../../browser/navigation/reload.ts'
import { useIsDark } from '../../browser/use-is-dark.ts'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { currency } from '../../lib/money.ts'
import { failed, ok } from '../../lib/result.ts'
import type { WalletConfirmation } from '../pay/pay-by-wallet.ts'
import { CallOnMount } from './call-on-mount.tsx'
import { parsePaymentMethodResult, stripeLocale } from './stripe.ts'
import { useStripeClient } from './use-stripe-client.ts'

export interface WalletPayment {
  /** True during any payment, by card or wallet. Hides the wallet, which must stay mounted during its own payment. */
  readonly paying: boolean
  /** Returns the email of the page, for a wallet that provides none. */
  readonly typedEmail: () => string
  readonly onConfirm: (wallet: WalletConfirmation, typedEmail: string) => void
  /** Called with true at a press, with false when the sheet closes, or its payment fails or has the lock. */
  readonly onSheetChange: (open: boolean) => void
}

export interface WalletButtonProps {
  readonly sale: {
    readonly publishableKey: string
    readonly priceCents: number
    /** The name of the product, which the wallet shows on its sheet. */
    readonly name?: string | undefined
  }
  readonly payment: WalletPayment
  readonly cryptoLink?: ReactNode
  readonly onUnavailable: () => void
}

/** Stripe's Express Checkout Element (spec 2.3). Hidden until a wallet is available. */
export function WalletButton(props: WalletButtonProps) {
  const { card } = useCardFormMessages()
  const { tag } = useLanguage()
  const isDark = useIsDark()
  const stripe = useStripeClient(props.sale.publishableKey)
  if (stripe === 'loading') return null
  if (stripe === 'blocked' && props.cryptoLink) {
    return (
      <p className="wallet-blocked" role="status">
        {card.walletBlocked} {props.cryptoLink}
      </p>
    )
  }
  if (stripe === 'blocked' || stripe === 'timedOut') {
    return <CallOnMount onMount={props.onUnavailable} />
  }
  return (
    <Elements
      // The stripe prop of Elements must not change.
      key={props.sale.publishableKey}
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: props.sale.priceCents,
        currency,
        locale: stripeLocale(tag),
        appearance: { theme: isDark ? 'night' : 'stripe', variables: { borderRadius: '8px' } },
        paymentMethodCreation: 'manual',
        // Other payment methods redirect in ways the shop's server cannot handle.
        paymentMethodTypes: isWalletEnabled('link') ? ['card', 'link'] : ['card'],
      }}
    >
      <ExpressButton {...props} />
    </Elements>
  )
}

function ExpressButton(props: WalletButtonProps) {
  const { name, priceCents } = props.sale
  const { paying, typedEmail, onConfirm, onSheetChange } = props.payment
  const { card } = useCardFormMessages()
  const stripe = useStripe()
  const elements = useElements()
  /** Whether the browser has a wallet; undefined until Stripe's element has loaded or failed. */
  const [available, setAvailable] = useState<boolean>()
  const section = useRef<HTMLElement>(null)
  const isSheetOpen = useRef(false)
  /** The price on the latest sheet. Kept after a failure: Apple's sheet stays open, and confirms again without a click. */
  const sheetCents = useRef(priceCents)
  useEffect(() => allowReloadOnlyIf(() => !isSheetOpen.current), [])
  function changeSheet(open: boolean): void {
    isSheetOpen.current = open
    onSheetChange(open)
  }

  // Hiding the wallet would lose a focus inside its frame (WCAG 2.4.3).
  useLayoutEffect(() => {
    const element = section.current
    if (paying && element?.contains(document.activeElement)) element.parentElement?.focus()
  }, [paying])

  function confirm(event: StripeExpressCheckoutElementConfirmEvent): void {
    if (stripe === null || elements === null) return
    const showFailure = () => {
      changeSheet(false)
      event.paymentFailed({ reason: 'fail' })
    }
    // The page shows a new price, but the buyer has approved that of the sheet.
    if (priceCents !== sheetCents.current) {
      showFailure()
      return
    }
    const email = typedEmail()
    const wallet = {
      billing: event.billingDetails && {
        email: event.billingDetails.email || email,
        name: event.billingDetails.name,
      },
      submit: async () => {
        // The payment has its lock now. Until then the sheet counts as open: another tab's payment must not replace the page.
        changeSheet(false)
        const { error } = await elements.submit()
        return error === undefined ? ok(undefined) : failed(error)
      },
      createPaymentMethod: async () =>
        parsePaymentMethodResult(await stripe.createPaymentMethod({ elements })),
      showFailure,
    }
    onConfirm(wallet, email)
  }

  if (available === false) return <CallOnMount onMount={props.onUnavailable} />
  return (
    <section
      ref={section}
      // Hidden by visibility, because the element measures itself before it is ready.
      className={available && !paying ? undefined : 'wallet-hidden'}
      aria-label={card.walletLabel}
    >
      <p className="divider">{card.or}</p>
      <ExpressCheckoutElement
        options={{
          // Setting one of these turns the default of the other to false; billing details need both.
          emailRequired: true,
          billingAddressRequired: true,
          buttonHeight: 44,
          // One row fits the reserved space.
          layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
          paymentMethods: {
            applePay: isWalletEnabled('apple_pay') ? 'auto' : 'never',
            googlePay: isWalletEnabled('google_pay') ? 'auto' : 'never',
            link: isWalletEnabled('link') ? 'auto' : 'never',
          },
        }}
        onReady={(event) => setAvailable(Boolean(event?.availablePaymentMethods))}
        onLoadError={() => {
          setAvailable(false)
          if (process.env['REPORT_URL']) sendReport('wallet-failed')
        }}
        onClick={({ resolve }) => {
          changeSheet(true)
          sheetCents.current = priceCents
          resolve(
            name === undefined
              ? undefined
              : { lineItems: [{ name: shortened(name), amount: priceCents }] },
          )
        }}
        onCancel={() => changeSheet(false)}
        onConfirm={confirm}
      />
    </section>
  )
}

/** Limits a name on the wallet's sheet to 100 characters. Cuts no surrogate pair in two. */
function shortened(name: string): string {
  return [...name].slice(0, 100).join('')
}

const wallets = (process.env['WALLETS'] ?? 'apple_pay,google_pay').split(',')

function isWalletEnabled(wallet: 'apple_pay' | 'google_pay' | 'link'): boolean {
  return wallets.includes(wallet)
}
