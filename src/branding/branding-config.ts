/** What a shop shows of its own: made from `/shop-config.json` when the site is built. All of it may be missing. */
export interface BrandingConfig {
  /** A path of this site. */
  readonly logo?: string
  /** `https:` or `mailto:`, for a buyer without an order. */
  readonly supportLink?: string
  /** The same with `{orderId}` where the id of an order goes. */
  readonly orderSupportLink?: string
  /** `https:`, as are the links below. */
  readonly returnLink?: string
  readonly termsLink?: string
  readonly privacyLink?: string
}

/**
 * The bundler replaces the variable by its value. Whoever uses this look asks for the variable first, in the same
 * words, so that a shop without a look of its own ships none of this code:
 *
 *     process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null
 */
export const brandingConfig: BrandingConfig = process.env['BRANDING_CONFIG']
  ? JSON.parse(process.env['BRANDING_CONFIG'])
  : {}
