import { useMessages } from '../i18n/runtime/use-messages.ts'
import { type BrandingConfig, brandingConfig } from './branding-config.ts'

/** The shop's terms and privacy, for the footer. In a tab of their own: nothing that was typed is lost for them. */
export function LegalLinks({ look = brandingConfig }: { look?: BrandingConfig }) {
  const { shop } = useMessages()
  const links = [
    { href: look.termsLink, name: shop.terms },
    { href: look.privacyLink, name: shop.privacy },
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
