import type { PaymentMethod } from '../api/product.ts'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import { LinkButton } from '../ui/button.tsx'

interface CryptoLinkProps {
  readonly method: PaymentMethod
  readonly disabled: boolean
  readonly onChoose: (key: string) => void
}

/** A link to the crypto tab, for a buyer whose browser does not load Stripe.js or its fields. */
export function CryptoLink({ method, disabled, onChoose }: CryptoLinkProps) {
  const { card } = useCardTabMessages()
  return (
    <LinkButton disabled={disabled} onClick={() => onChoose(method.key)}>
      {card.payWith(method.label)}
    </LinkButton>
  )
}
