/** A shop's `/shop-config.json`, checked by the build. */
export interface BrandingConfig {
  /** A path of this site. */
  readonly logo?: string
  /** `https:` or `mailto:`. */
  readonly supportLink?: string
  /** The same, with `{orderId}` in the place of an Order ID. */
  readonly orderSupportLink?: string
  readonly returnLink?: string
  readonly termsLink?: string
  readonly privacyLink?: string
}

// Call sites test the variable as well. The bundler drops a component only behind the literal test: a shared flag
// leaves every call in the build without branding.
export const brandingConfig: BrandingConfig = process.env['BRANDING_CONFIG']
  ? JSON.parse(process.env['BRANDING_CONFIG'])
  : {}
