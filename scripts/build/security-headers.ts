import type { BuildSettings } from './settings.ts'

/** The CSP sources of what the pages hold inline. */
type InlineHashes = Readonly<Record<'scripts' | 'styles', readonly string[]>>

export function securityHeaders(settings: BuildSettings, inline: InlineHashes) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline),
    // Two years, for this host alone: its subdomains may not support HTTPS.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // For browsers without `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    // The address of /done contains the payment intent and its client secret.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Wallets and banks may open a window that reports back. A page that opens the checkout gets no access to it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    // The browser sends crashes and deprecations to the endpoint `default`.
    ...(settings.reportUrl && { 'Reporting-Endpoints': `default="${settings.reportUrl}"` }),
  }
}

/**
 * Both values of CARD_FIELDS need Stripe's sources: `direct` also offers wallets and can fall back to hosted fields
 * (decision D1). The sources: https://docs.stripe.com/security/guide#content-security-policy.
 */
function contentSecurityPolicy(settings: BuildSettings, inline: InlineHashes): string {
  const walletSources = settings.wallets.includes('link') ? linkWalletSources : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...stripeScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", ...walletSources],
    'connect-src': [
      "'self'",
      'https://api.stripe.com',
      // On this origin `'self'` covers HTTP and WebSockets.
      ...foreignSources(settings.hubUrl, ({ origin }) => [origin, origin.replace('http', 'ws')]),
      // Only this address of the other site, not its whole origin.
      ...foreignSources(settings.reportUrl, ({ origin, pathname }) => [origin + pathname]),
      ...walletSources,
    ],
    'frame-src': [...stripeScripts, 'https://hooks.stripe.com', ...walletSources],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // A second guard behind submit-queue.ts: a native submission would leave the page. No field has a name, so it would carry nothing.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Browsers that support report-to ignore report-uri. Without 'report-sample', no report quotes the page.
    ...(settings.reportUrl && { 'report-uri': [settings.reportUrl], 'report-to': ['default'] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const linkWalletSources = ['https://link.com', 'https://*.link.com']

/** A path is of this site, and needs no source. */
function foreignSources(urlOrPath: string | undefined, sourcesOf: (url: URL) => readonly string[]) {
  return urlOrPath === undefined || urlOrPath.startsWith('/') ? [] : sourcesOf(new URL(urlOrPath))
}

/** Wallets run in Stripe's frames. Without Stripe's origins in `payment`, the wallet buttons disappear silently. */
const permissionsPolicy =
  'payment=(self "https://js.stripe.com" "https://*.js.stripe.com"), accelerometer=(), camera=(), ' +
  'display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), serial=(), usb=()'
