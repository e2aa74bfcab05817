/** The fields of a shop's `static/shop-config.json` that the app needs. The build validates them. */
export interface BrandingConfig {
  readonly logo?: string
  /** `https:` or `mailto:`. Like `returnLink`, it may contain `{orderId}` and `{productId}`. */
  readonly supportLink?: string
  readonly returnLink?: string
  readonly termsLink?: string
  readonly privacyLink?: string
  readonly imprintLink?: string
  readonly buttonNote?: string
  readonly successNote?: string
}

// Call sites repeat this test: a build without branding drops only code that a literal test guards.
export const brandingConfig: BrandingConfig = process.env['BRANDING_CONFIG']
  ? JSON.parse(process.env['BRANDING_CONFIG'])
  : {}
