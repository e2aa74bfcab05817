import type { BuildSettings } from './build-settings.ts'

/** What stands inside the pages and is allowed by its hash: `'sha256-...'`. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

type Headers = Readonly<Record<string, string>>

/**
 * The headers every page and file of the site is sent with. The shop's own answers do not get them: a CDN adds
 * them to files alone.
 */
export function securityHeaders(settings: BuildSettings, inline: InlineHashes): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline),
    // Two years. Not for other subdomains and not for preload lists: whether those speak https is the owner's to know.
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    // For browsers that know no frame-ancestors.
    'X-Frame-Options': 'DENY',
    // The address of /done holds the payment intent and its client secret.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Wallets and banks may open a window and hear from it; nobody who opens this page may reach into it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
  }
}

/**
 * Everything is forbidden that is not named. Both ways of card fields need the same: `direct` sells by wallet
 * too, and puts hosted fields in place of its own when Stripe demands it (decision D1).
 *
 * Sources of Stripe: https://docs.stripe.com/security/guide#content-security-policy. Styles in attributes are allowed
 * because Stripe.js has set some on its containers; they can load nothing, all images and fonts being forbidden.
 */
function contentSecurityPolicy(settings: BuildSettings, inline: InlineHashes): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...stripeScripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...inline.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com', ...hubSources(settings.hubUrl)],
    'frame-src': [...stripeScripts, 'https://hooks.stripe.com'],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // No form is ever sent by the browser: a card number would stand in the address.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** A hub on another origin is asked over HTTP and over a WebSocket. `'self'` covers both for our own. */
function hubSources(hubUrl: string): readonly string[] {
  if (hubUrl.startsWith('/')) return []
  const { protocol, host } = new URL(hubUrl)
  return protocol === 'https:'
    ? [`https://${host}`, `wss://${host}`]
    : [`http://${host}`, `ws://${host}`]
}

/**
 * Payment stays with us and with Stripe's frames, where the wallets are: a header that named fewer of those would
 * switch wallets off without a word. Passkeys (`publickey-credentials-get`) are left alone for the same reason.
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
