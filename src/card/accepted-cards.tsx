import { useCardFormMessages } from '../i18n/runtime/use-card-form-messages.ts'
import { BrandIcon } from './fields/brand-icon.tsx'
import { acceptedBrands } from './fields/card-brand.ts'
import { SecurityBadge } from './security-badge.tsx'

/** Spec section 2. */
export function AcceptedCards() {
  const { card } = useCardFormMessages()
  return (
    <div className="accepted">
      <ul className="accepted-brands" aria-label={card.acceptedCards}>
        {acceptedBrands.map((brand) => (
          <li key={brand}>
            <BrandIcon brand={brand} />
          </li>
        ))}
      </ul>
      <SecurityBadge />
    </div>
  )
}
