import type { PaymentMethod } from '../api/product.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'

interface OtherMethodProps {
  readonly method: PaymentMethod
  readonly disabled: boolean
  readonly onChoose: (key: string) => void
}

/** Switches to the crypto tab when Stripe.js is blocked. */
export function OtherMethod({ method, disabled, onChoose }: OtherMethodProps) {
  const { card } = useCardMessages()
  return (
    <button
      type="button"
      className="link-button"
      disabled={disabled}
      onClick={() => onChoose(method.key)}
    >
      {card.payWith(method.label)}
    </button>
  )
}
