/** The fields of a shop's `static/shop-config.json` that the app needs. The build validates them. */
export interface BrandingConfig {
  /** Path of the picture that is shown in place of the shop's name. */
  readonly logo?: string
  /** `https:` or `mailto:`, where the buyer cannot go on. It and `returnLink` may contain `{orderId}` and `{productId}`. */
  readonly supportLink?: string
  /** Back to the shop: where the buyer cannot go on, and after a payment. */
  readonly returnLink?: string
  /** This link and the next two are in the footer. */
  readonly termsLink?: string
  readonly privacyLink?: string
  readonly imprintLink?: string
  /** Plain text below Continue and Pay, such as "incl. VAT". */
  readonly buttonNote?: string
  /** Plain text on /success. */
  readonly successNote?: string
}

// Call sites test `process.env['BRANDING_CONFIG']` themselves: a build without branding drops only code behind that literal.
export const brandingConfig: BrandingConfig = process.env['BRANDING_CONFIG']
  ? JSON.parse(process.env['BRANDING_CONFIG'])
  : {}
