import { useMessages } from '../i18n/runtime/use-messages.ts'
import { type BrandingConfig, brandingConfig } from './branding-config.ts'
import { orderLink } from './order-link.ts'

interface WaysOutProps {
  /** The invoice's id, where there is one. */
  readonly orderId?: string
  /** Nothing went wrong, so nobody needs help. */
  readonly happy?: boolean
  readonly look?: BrandingConfig
}

/** Where nothing more can be done on this page: the shop's own help, and the way back to it. */
export function HelpLinks({ orderId, happy = false, look = brandingConfig }: WaysOutProps) {
  const { shop } = useMessages()
  const support = happy ? undefined : supportOf(look, orderId)
  if (support === undefined && look.returnLink === undefined) return null
  return (
    <p className="ways-out">
      {support !== undefined && (
        // In a tab of its own: the order's id is on this page.
        <a href={support} target="_blank" rel="noopener">
          {shop.contact}
        </a>
      )}
      {look.returnLink !== undefined && <a href={look.returnLink}>{shop.goBack}</a>}
    </p>
  )
}

function supportOf(look: BrandingConfig, orderId: string | undefined): string | undefined {
  const { supportLink, orderSupportLink } = look
  if (orderId === undefined || orderSupportLink === undefined) return supportLink
  return orderLink(orderSupportLink, orderId)
}
