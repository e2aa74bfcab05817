import { useCardFormMessages } from '../i18n/runtime/use-card-form-messages.ts'
import { LineIcon } from '../ui/icons.tsx'
import { BrandIcon } from './fields/brand-icon.tsx'
import { acceptedBrands } from './fields/card-brand.ts'

/** Shows the accepted brands and the security badge below the form (spec 2.3). */
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
      <p className="badge">
        <ShieldIcon />
        <span>{card.compliance}</span>
      </p>
    </div>
  )
}

const ShieldIcon = () => (
  <LineIcon>
    <path d="M10 2.5 16 5v4.5c0 4-2.5 6.7-6 8-3.5-1.3-6-4-6-8V5z" />
    <path d="m7.3 10 2 2 3.5-4" />
  </LineIcon>
)
