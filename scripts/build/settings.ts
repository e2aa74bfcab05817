import { rejectMistypedVariable } from './mistyped-variable.ts'
import { exampleOrigin, isForwardable, parseHttpUrl, rejectUnusableUrl } from './url-setting.ts'

const walletNames = ['apple_pay', 'google_pay', 'link'] as const

/** The environment variables of a build, validated before it begins. */
export interface BuildSettings {
  /** `CARD_FIELDS`, `direct` by default: our own card inputs, or Stripe's hosted fields (decision D1). */
  readonly cardFields: 'direct' | 'hosted'
  /** `WALLETS`, `apple_pay,google_pay` by default: the wallets that Stripe may offer. */
  readonly wallets: readonly (typeof walletNames)[number][]
  /** `HUB_URL`, `/crypto` by default: a path that the CDN forwards, or an address that the page connects to directly. */
  readonly hubUrl: string
  /** `BACKEND_ORIGIN`: where the CDN forwards `/api/*` and the paths of the hub and the reports. Required on Netlify. */
  readonly backendOrigin: string | undefined
  /** `REPORT_URL`: a path that the CDN forwards, or an address. Without it nothing is reported. */
  readonly reportUrl?: string | undefined
}

/** The variables that a shop sets. Netlify sets `NETLIFY` itself, and `URL`: the site's own address. */
export const buildVariables = [
  'BACKEND_ORIGIN',
  'CARD_FIELDS',
  'HUB_URL',
  'REPORT_URL',
  'WALLETS',
] as const

export type Environment = {
  readonly [name in (typeof buildVariables)[number] | 'NETLIFY' | 'URL']?: string | undefined
} & { readonly [name: string]: string | undefined }

/** Throws an Error that names the variable, its value and what is allowed. */
export function parseBuildSettings(environment: Environment): BuildSettings {
  rejectMistypedVariable(environment, buildVariables)
  return {
    cardFields: parseCardFields(environment.CARD_FIELDS || 'direct'),
    wallets: parseWallets(environment.WALLETS || 'apple_pay,google_pay'),
    hubUrl: parseHubUrl(environment),
    backendOrigin: parseBackendOrigin(environment),
    reportUrl: parseReportUrl(environment),
  }
}

/** Returns what the owner of a shop must know of a build with these variables, a line each. */
export function buildNotes({ BACKEND_ORIGIN, CARD_FIELDS }: Environment): readonly string[] {
  const cardFields =
    'CARD_FIELDS was not set: buyers type card numbers into this page (direct), which means PCI DSS form SAQ A-EP or D for ' +
    'the shop. CARD_FIELDS=hosted keeps them in Stripe’s frames (SAQ A); CARD_FIELDS=direct hides this line.'
  const backend =
    'BACKEND_ORIGIN was not set: the site has no rewrites to a shop. The server in front of it must forward ' +
    '/api/*, the hub and a REPORT_URL that is a path; the addresses in netlify.toml are examples.'
  return [...(CARD_FIELDS ? [] : [cardFields]), ...(BACKEND_ORIGIN ? [] : [backend])]
}

function parseCardFields(value: string): BuildSettings['cardFields'] {
  if (value === 'direct' || value === 'hosted') return value
  throw new Error(
    `CARD_FIELDS is "${value}". Use "direct" or "hosted", or leave it out for direct.`,
  )
}

function parseWallets(value: string): BuildSettings['wallets'] {
  const names = value.split(',').map((name) => name.trim())
  return names.map((name) => {
    const wallet = walletNames.find((known) => known === name)
    if (wallet !== undefined) return wallet
    throw new Error(
      `WALLETS is "${value}", and "${name}" is not a wallet. Use a list of "apple_pay", "google_pay" and "link" ` +
        'with commas between them, or leave it out for Apple Pay and Google Pay.',
    )
  })
}

function parseHubUrl({ HUB_URL, NETLIFY }: Environment): string {
  const value = HUB_URL || '/crypto'
  if (isForwardable(value)) return value
  const url = parseHttpUrl(value)
  // A query or fragment has no place in it, and browsers ignore an IPv6 address in the policy of a page.
  if (url === undefined || url.username + url.password !== '' || /[?#[]/.test(value)) {
    throw new Error(
      `HUB_URL is "${value}". Use a path that no page of the site has, such as "/crypto", or an address such as ` +
        `"${exampleOrigin}/crypto" (https:, not wss:, even for WebSockets; no IPv6 address).`,
    )
  }
  rejectUnusableUrl('HUB_URL', value, NETLIFY === 'true')
  // SignalR requests `{HUB_URL}/negotiate` and `{HUB_URL}?id=...`. With a slash before the `?` it would be another address.
  return value.replace(/\/$/, '')
}

function parseBackendOrigin(environment: Environment): string | undefined {
  const { BACKEND_ORIGIN: value, NETLIFY, URL: ownSite } = environment
  if (value === undefined || value === '') {
    if (NETLIFY !== 'true') return undefined
    throw new Error(
      'BACKEND_ORIGIN is missing, so this site would have no shop behind it. Set it in the Netlify ' +
        `site settings (environment variables), for example to "${exampleOrigin}".`,
    )
  }
  const url = parseHttpUrl(value)
  if (url?.origin !== value) {
    // In ASCII, without the quotes of an .env file.
    const suggested = parseHttpUrl(value.replace(/^[\s"']+|[\s"']+$/g, ''))?.origin ?? exampleOrigin
    throw new Error(
      `BACKEND_ORIGIN is "${value}". Use only scheme, host and perhaps a port, in small letters and ` +
        `with no slash at the end, for example "${suggested}".`,
    )
  }
  if (NETLIFY === 'true' && value === ownSite) {
    throw new Error(
      `BACKEND_ORIGIN is "${value}", the address of this very site, which would forward to itself. Set it to the ` +
        `address of your backend, for example "${exampleOrigin}".`,
    )
  }
  rejectUnusableUrl('BACKEND_ORIGIN', value, NETLIFY === 'true')
  return value
}

/** Characters that need no escape in a policy, a header or a rewrite rule. */
const plainUrl = /^https?:\/\/[\w.~:/?&=%+-]+$/

function parseReportUrl({ REPORT_URL: value, HUB_URL, NETLIFY }: Environment): string | undefined {
  if (value === undefined || value === '') return undefined
  if (isForwardable(value) && !['/api', '/crypto', HUB_URL].includes(value)) return value
  if (!plainUrl.test(value) || parseHttpUrl(value) === undefined) {
    throw new Error(
      `REPORT_URL is "${value}". Use a path that nothing else has, such as "/reports", or an https address of ` +
        'letters, digits and . ~ : / ? & = % + - alone, such as "https://reports.your-shop.com/till".',
    )
  }
  rejectUnusableUrl('REPORT_URL', value, NETLIFY === 'true')
  return value
}
