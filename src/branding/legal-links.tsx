import { useMessages } from '../i18n/runtime/use-messages.ts'
import { brandingConfig } from './branding-config.ts'

/** The shop's terms, privacy policy and imprint, in new tabs: the form keeps what the buyer has typed. */
export function LegalLinks() {
  const { shop } = useMessages()
  const links = [
    { href: brandingConfig.termsLink, name: shop.terms },
    { href: brandingConfig.privacyLink, name: shop.privacy },
    { href: brandingConfig.imprintLink, name: shop.imprint },
  ].filter(({ href }) => href !== undefined)
  if (links.length === 0) return null
  return (
    <p className="legal">
      {links.map(({ href, name }) => (
        <a key={name} href={href} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </p>
  )
}
