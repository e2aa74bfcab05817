const walletNames = ['apple_pay', 'google_pay', 'link'] as const

type Wallet = (typeof walletNames)[number]

/** The environment variables of a build, validated before it begins. */
export interface BuildSettings {
  /** `CARD_FIELDS`, `direct` by default: our own card inputs, or Stripe's hosted fields (decision D1). */
  readonly cardFields: 'direct' | 'hosted'
  /** `WALLETS`, `apple_pay,google_pay` by default: the wallets that Stripe may offer. */
  readonly wallets: readonly Wallet[]
  /**
   /** `HUB_URL`, `/crypto` by default: a path that the CDN forwards, or the backend's own address. */
  readonly hubUrl: string
  /**
   /** `BACKEND_ORIGIN`: where the CDN forwards `/api/*` and the hub. Required on Netlify. */
  readonly backendOrigin: string | undefined
}

export interface Environment {
  readonly CARD_FIELDS?: string | undefined
  readonly WALLETS?: string | undefined
  readonly HUB_URL?: string | undefined
  readonly BACKEND_ORIGIN?: string | undefined
  readonly NETLIFY?: string | undefined
  readonly [name: string]: string | undefined
}

/** Throws an Error that names the variable, its value and what is allowed. */
export function readBuildSettings(environment: Environment): BuildSettings {
  return {
    cardFields: readCardFields(environment.CARD_FIELDS),
    wallets: readWallets(environment.WALLETS),
    hubUrl: readHubUrl(environment),
    backendOrigin: readBackendOrigin(environment),
  }
}

export function hubPath({ hubUrl }: Pick<BuildSettings, 'hubUrl'>): string | undefined {
  return hubUrl.startsWith('/') ? hubUrl : undefined
}

function readCardFields(value: string | undefined): BuildSettings['cardFields'] {
  if (value === undefined || value === '') return 'direct'
  if (value === 'direct' || value === 'hosted') return value
  throw new Error(
    `CARD_FIELDS is "${value}". Use "direct" or "hosted", or leave it out for direct.`,
  )
}

function readWallets(value: string | undefined): BuildSettings['wallets'] {
  if (value === undefined || value === '') return ['apple_pay', 'google_pay']
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

/** A hub at one of these paths would hide a page or a file of the site. */
const ownPaths = /^\/(?:success|failed|pending|error|done|assets|\.well-known)(?:\/|$)/

function readHubUrl({ HUB_URL: value, NETLIFY }: Environment): string {
  if (value === undefined || value === '') return '/crypto'
  // Characters with a meaning in rewrite rules are refused.
  if (/^(?:\/[\w.~-]+)+$/.test(value) && !ownPaths.test(value)) return value
  const url = parseUrl(value)
  if (url === undefined || !isWeb(url) || hasExtras(url)) {
    throw new Error(
      `HUB_URL is "${value}". Use a path that no page of the site has, such as "/crypto", or an address such as ` +
        `"${goodOrigin}/crypto" (https: also for WebSockets: the hub upgrades itself).`,
    )
  }
  refuseUnreal('HUB_URL', value, NETLIFY)
  return value
}

function readBackendOrigin({ BACKEND_ORIGIN: value, NETLIFY }: Environment): string | undefined {
  if (value === undefined || value === '') {
    if (NETLIFY !== 'true') return undefined
    throw new Error(
      'BACKEND_ORIGIN is missing, so this site would have no shop behind it. Set it in the Netlify ' +
        `site settings (environment variables), for example to "${goodOrigin}".`,
    )
  }
  const url = parseUrl(value)
  if (url === undefined || !isWeb(url) || url.origin !== value) {
    throw new Error(
      `BACKEND_ORIGIN is "${value}". Use only scheme, host and perhaps a port, in small letters and ` +
        `with no slash at the end, for example "${goodOrigin}".`,
    )
  }
  refuseUnreal('BACKEND_ORIGIN', value, NETLIFY)
  return value
}

/** An example for error messages. netlify.toml's own placeholder would be refused. */
const goodOrigin = 'https://backend.your-shop.com'

function refuseUnreal(variable: string, address: string, netlify: string | undefined): void {
  const url = new URL(address)
  if (/(?:^|\.)example\.(?:com|net|org)$/.test(url.hostname)) {
    throw new Error(
      `${variable} is "${address}", the placeholder of the instructions. Set it to the address of your own ` +
        `backend, for example "${goodOrigin}".`,
    )
  }
  const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'http:' && !local) {
    throw new Error(
      `${variable} is "${address}". Use https, as in "${goodOrigin}": buyers' payments would cross the ` +
        'network unencrypted. Only a backend on this machine (http://localhost) may go without.',
    )
  }
  if (local && netlify === 'true') {
    throw new Error(
      `${variable} is "${address}", which Netlify cannot reach. Set it to the public address of your ` +
        `backend, for example "${goodOrigin}".`,
    )
  }
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:'
}

function hasExtras(url: URL): boolean {
  return url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== ''
}
