import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PaymentMethod, Product } from '../api/product.ts'
import { usePriceRefresh } from '../api/use-price-refresh.ts'
import { useRefresh } from '../browser/use-refresh.ts'
import { checkoutEmail } from '../checkout/checkout-email.ts'
import type { CheckoutActivity, CheckoutProps, CheckoutState } from '../checkout/checkout-state.ts'
import type { FieldHandle } from '../ui/field/field-handle.ts'
import { useCardFieldsMode } from './fields/use-card-fields-mode.ts'
import { type CardStep, shownStep } from './flow/card-flow.ts'
import type { CardFormHandle } from './form/card-form.tsx'
import { waitForCardForm } from './lazy-card-form.tsx'
import type { WalletPayment } from './stripe/wallet-button.tsx'
import { useCardPayment } from './use-card-payment.ts'
import type { CardTabVisibility } from './use-step-history.ts'

export interface CardTabProps extends CheckoutProps {
  /** Undefined while it is loading: the email step is part of the prerendered page. */
  readonly product: Product | undefined
  readonly method: (PaymentMethod & { readonly kind: 'card' }) | undefined
}

/** Returns what the card tab shows: the buyer's email, the payment, and which fields take the card. */
export function useCardCheckout({ product, method, checkout, visit, onEvent }: CardTabProps) {
  const email = checkoutEmail(checkout, onEvent)
  const selectMethod = (key: string) => onEvent({ type: 'methodSelected', key })
  const emailField = useRef<FieldHandle>(null)
  const cardForm = useRef<CardFormHandle>(null)
  const walletSpace = useRef<HTMLDivElement>(null)
  const [fieldsMode, switchToHosted] = useCardFieldsMode(method?.publishableKey)
  const visibility = visibilityOf(method, checkout)
  const mayAutoRefresh = () => checkout.activity !== 'paying' && visibility === 'shown'
  const refreshPriceIfDue = useRefresh(usePriceRefresh(product), mayAutoRefresh)
  const changeActivity = (activity: Exclude<CheckoutActivity, 'idle'>, started: boolean) =>
    onEvent({ type: started ? 'activityStarted' : 'activityEnded', activity })

  const payment = useCardPayment(product?.id, visibility, {
    refreshPriceIfDue,
    isInEmailField: () => emailField.current?.hasFocus() === true,
    onPrefill: (prefilled) =>
      onEvent({ type: 'emailPrefilled', email: emailField.current?.text() || prefilled }),
    onRawCardRefused: switchToHosted,
    onStepVisited: () => {
      // Forward removes the email step before its field is blurred.
      if (emailField.current) email.set(emailField.current.text())
      if (method) selectMethod(method.key)
    },
    onPaying: (paying) => changeActivity('paying', paying),
    visit,
  })
  const step = shownStep(payment.flow)
  const isWalletShown = step === 'email' || payment.hasStoredBuyer
  const [isFormLoading, setFormLoading] = useState(false)
  const latestVisibility = useRef(visibility)
  useEffect(() => {
    latestVisibility.current = visibility
  }, [visibility])

  async function acceptEmail(): Promise<void> {
    const loading = waitForCardForm()
    if (loading) {
      setFormLoading(true)
      await loading
      setFormLoading(false)
      // The buyer may have chosen another payment method meanwhile.
      if (latestVisibility.current === 'hidden') return
    }
    payment.acceptEmail()
  }
  const isFormOpened = useFormOpened(step)
  useEmailFocusAfterBack(step, emailField)

  /**
   * Confirms the warning. The email step then focuses its field. The card form pays or focuses its first empty required
   * field. If the buyer has turned to the wallet and it is shown, this only focuses it: only a press there opens its sheet.
   */
  function payAgain(): void {
    payment.confirmWarning()
    if (payment.prefersWallet.current && isWalletShown) walletSpace.current?.focus()
    else if (step === 'email') emailField.current?.focus()
    else cardForm.current?.payIfFilledIn()
  }

  const wallet: WalletPayment = {
    paying: payment.flow.stage === 'paying',
    typedEmail: () => emailField.current?.text() ?? email.value,
    onConfirm: payment.payByWallet,
    onSheetChange: (open) => {
      if (open) payment.prefersWallet.current = true
      changeActivity('walletSheetOpen', open)
    },
  }
  return {
    email,
    emailField,
    cardForm,
    fieldsMode,
    payment,
    wallet,
    walletSpace,
    isWalletShown,
    step,
    isFormLoading,
    acceptEmail,
    isFormOpened,
    selectMethod,
    payAgain,
  }
}

function visibilityOf(
  method: PaymentMethod | undefined,
  { selected }: CheckoutState,
): CardTabVisibility {
  if (method === undefined) return 'unknown'
  return method.key === selected ? 'shown' : 'hidden'
}

/** Returns whether the card form has been opened. From then on it is only hidden, and what was typed there stays. */
function useFormOpened(step: CardStep | 'outcome'): boolean {
  const [opened, setOpened] = useState(step === 'details')
  if (step === 'details' && !opened) setOpened(true)
  return opened
}

/** Back hides the field that had the focus. */
function useEmailFocusAfterBack(
  step: CardStep | 'outcome',
  emailField: RefObject<FieldHandle | null>,
): void {
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === 'details' && step === 'email') emailField.current?.focus()
    previousStep.current = step
  }, [step, emailField])
}
