import { useMessages } from '../i18n/runtime/use-messages.ts'
import { brandingConfig } from './branding-config.ts'
import { orderLink } from './order-link.ts'

export interface HelpLinksProps {
  readonly orderId?: string
  /** False after a success, which needs no support. */
  readonly hasSupport?: boolean
}

export function HelpLinks({ orderId, hasSupport = true }: HelpLinksProps) {
  const { shop } = useMessages()
  const { returnLink } = brandingConfig
  const support = hasSupport ? supportLink(orderId) : undefined
  if (support === undefined && returnLink === undefined) return null
  return (
    <p className="help-links">
      {support !== undefined && (
        // A new tab, because this page shows the Order ID.
        <a href={support} target="_blank" rel="noopener">
          {shop.contact}
        </a>
      )}
      {returnLink !== undefined && <a href={returnLink}>{shop.goBack}</a>}
    </p>
  )
}

function supportLink(orderId: string | undefined): string | undefined {
  const { supportLink, orderSupportLink } = brandingConfig
  if (orderId === undefined || orderSupportLink === undefined) return supportLink
  return orderLink(orderSupportLink, orderId)
}
