/** What the owner of a shop may choose when the site is built, checked before anything is built. */
export interface BuildSettings {
  /** Whose card inputs the page shows: our own, or fields hosted by the card provider. */
  readonly cardFields: 'direct' | 'hosted'
  /** The live invoice hub: a path of this site, or the address of the backend itself. */
  readonly hubUrl: string
  /** Where the CDN forwards `/api/*` and `/crypto`; without it the rules of netlify.toml hold. */
  readonly backendOrigin: string | undefined
}

/** The variables that are read here, among all the others. */
export interface Environment {
  readonly CARD_FIELDS?: string | undefined
  readonly HUB_URL?: string | undefined
  readonly BACKEND_ORIGIN?: string | undefined
  readonly NETLIFY?: string | undefined
  readonly [name: string]: string | undefined
}

/** Reads the settings; throws an error that names the variable, what it holds and what is allowed. */
export function readBuildSettings(environment: Environment): BuildSettings {
  return {
    cardFields: readCardFields(environment.CARD_FIELDS),
    hubUrl: readHubUrl(environment.HUB_URL),
    backendOrigin: readBackendOrigin(environment),
  }
}

function readCardFields(value: string | undefined): BuildSettings['cardFields'] {
  if (value === undefined || value === '') return 'direct'
  if (value === 'direct' || value === 'hosted') return value
  throw new Error(
    `CARD_FIELDS is "${value}". Use "direct" or "hosted", or leave it out for direct.`,
  )
}

function readHubUrl(value: string | undefined): string {
  if (value === undefined || value === '') return '/crypto'
  if (/^\/(?![/\\])[^\s?#\\]*$/.test(value)) return value
  const url = parseUrl(value)
  if (url === undefined || !isWeb(url) || hasExtras(url)) {
    throw new Error(
      `HUB_URL is "${value}". Use a path such as "/crypto" or an address such as ` +
        '"https://backend.example.com/crypto" (https: also for WebSockets: the hub upgrades itself).',
    )
  }
  return value
}

function readBackendOrigin(environment: Environment): string | undefined {
  const value = environment.BACKEND_ORIGIN
  if (value === undefined || value === '') {
    if (environment.NETLIFY !== 'true') return undefined
    throw new Error(
      'BACKEND_ORIGIN is missing, so this site would have no shop behind it. Set it in the Netlify ' +
        'site settings (environment variables), for example to "https://backend.example.com".',
    )
  }
  const url = parseUrl(value)
  if (url !== undefined && isWeb(url) && url.origin === value) return value
  throw new Error(
    `BACKEND_ORIGIN is "${value}". Use only scheme, host and perhaps a port, in small letters and ` +
      'with no slash at the end, for example "https://backend.example.com".',
  )
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
