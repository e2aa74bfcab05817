import { useMessages } from '../i18n/runtime/use-messages.ts'
import { brandingConfig } from './branding-config.ts'
import { fillLink } from './fill-link.ts'
import { useLinkValues } from './use-link-values.ts'

interface HelpLinksProps {
  /** By default the `orderId` of the history entry. */
  readonly orderId?: string
  /** False on /success and /pending, which need no support. */
  readonly showsSupport?: boolean
}

export function HelpLinks({ orderId, showsSupport = true }: HelpLinksProps) {
  const { shop } = useMessages()
  const pageValues = useLinkValues()
  const fill = (link: string) => fillLink(link, { ...pageValues, ...(orderId && { orderId }) })
  const { supportLink, returnLink } = brandingConfig
  const support = showsSupport ? supportLink : undefined
  if (support === undefined && returnLink === undefined) return null
  return (
    <p className="help-links">
      {support !== undefined && (
        // A new tab: this page may show the Order ID, which the buyer needs there.
        <a href={fill(support)} target="_blank" rel="noopener">
          {shop.contact}
        </a>
      )}
      {returnLink !== undefined && <a href={fill(returnLink)}>{shop.goBack}</a>}
    </p>
  )
}
