/** A shop's `/shop-config.json`, checked by the build. */
export interface BrandingConfig {
  readonly logo?: string
  /** `https:` or `mailto:`. */
  readonly supportLink?: string
  /** The same, with `{orderId}` in the place of an Order ID. */
  readonly orderSupportLink?: string
  readonly returnLink?: string
  readonly termsLink?: string
  readonly privacyLink?: string
}

// Call sites repeat this test: the bundler drops only literal tests from a build without branding.
export const brandingConfig: BrandingConfig = process.env['BRANDING_CONFIG']
  ? JSON.parse(process.env['BRANDING_CONFIG'])
  : {}
