import type { BuildSettings } from './settings.ts'

/** Each as the policy names it: `'sha256-...'`. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Headers = Readonly<Record<string, string>>

/**
 * The headers of every page and file of the site. The backend's answers do not get them.
 */
export function securityHeaders(settings: BuildSettings, inline: InlineHashes): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline),
    // Two years, for this host alone: only the owner knows whether other subdomains speak https.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // For browsers without frame-ancestors.
    'X-Frame-Options': 'DENY',
    // The address of /done holds the payment intent and its client secret.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Wallets and banks may open a window and hear from it; a page that opens this one has no access.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    // The browser sends crashes and deprecations to the endpoint of this name.
    ...(settings.reportUrl && { 'Reporting-Endpoints': `default="${settings.reportUrl}"` }),
  }
}

/**
 * Both values of CARD_FIELDS need the same policy: `direct` offers wallets, and changes to hosted fields when Stripe
 * demands it (decision D1). Stripe's sources: https://docs.stripe.com/security/guide#content-security-policy. Stripe.js
 * sets style attributes on its containers, and they can load nothing.
 */
function contentSecurityPolicy(settings: BuildSettings, inline: InlineHashes): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...stripeScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://api.stripe.com',
      ...hubSources(settings.hubUrl),
      ...reportSources(settings.reportUrl),
    ],
    'frame-src': [...stripeScripts, 'https://hooks.stripe.com'],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A native form submission would put the card number into the address.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Browsers that know report-to ignore report-uri. Neither may quote the page: there is no 'report-sample'.
    ...(settings.reportUrl && { 'report-uri': [settings.reportUrl], 'report-to': ['default'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** A hub on another origin needs HTTP and WebSocket sources; `'self'` covers both. */
function hubSources(hubUrl: string): readonly string[] {
  if (hubUrl.startsWith('/')) return []
  const { protocol, host } = new URL(hubUrl)
  return protocol === 'https:'
    ? [`https://${host}`, `wss://${host}`]
    : [`http://${host}`, `ws://${host}`]
}

/** The one address on another site, because the page may send it nothing else. */
function reportSources(reportUrl: string | undefined): readonly string[] {
  if (reportUrl === undefined || reportUrl.startsWith('/')) return []
  const { origin, pathname } = new URL(reportUrl)
  return [origin + pathname]
}

/**
 * Wallets live in Stripe's frames: without them in `payment`, wallets disappear silently. Passkeys
 * (`publickey-credentials-get`) are left at their default for the same reason.
 */
const permissionsPolicy = [
  'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')
