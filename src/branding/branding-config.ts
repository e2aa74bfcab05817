/** A shop's `/shop-config.json`, checked by the build. */
export interface BrandingConfig {
  readonly logo?: string
  /** `https:` or `mailto:`; a template of `fillLink`, like `returnLink`. */
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
