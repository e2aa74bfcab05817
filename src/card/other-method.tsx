import type { PaymentMethod } from '../api/product.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'

interface OtherMethodProps {
  readonly method: PaymentMethod
  readonly disabled: boolean
  readonly onSelect: (key: string) => void
}

/** Switches to the crypto tab when Stripe.js is blocked. */
export function OtherMethod({ method, disabled, onSelect }: OtherMethodProps) {
  const { card } = useCardMessages()
  return (
    <button
      type="button"
      className="link-button"
      disabled={disabled}
      onClick={() => onSelect(method.key)}
    >
      {card.payWith(method.label)}
    </button>
  )
}
