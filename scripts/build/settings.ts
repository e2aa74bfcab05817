/**
 * All that the owner of a shop may choose when the site is built, each from the environment variable of that
 * name. Checked before anything is built: a wrong value stops the build with a sentence that says what to set.
 *
 * The build reads nothing else, save `NETLIFY`, which Netlify sets to `true` itself: there a site without a
 * backend would be published. `npm start` and `npm run preview` have a `PORT` of their own.
 */
export interface BuildSettings {
  /**
   * `CARD_FIELDS`, `direct` when it is left out. Whose card inputs the page shows: our own, or fields hosted by the
   * card provider (decision D1).
   */
  readonly cardFields: 'direct' | 'hosted'
  /**
   * `HUB_URL`, `/crypto` when it is left out. The live invoice hub: a path of this site, which the CDN then forwards
   * to the backend, or the address of the backend itself. The hub must answer there: a negotiate answer that sends
   * clients on to a third host is refused by the page's own policy.
   */
  readonly hubUrl: string
  /**
   * `BACKEND_ORIGIN`, such as `https://backend.your-shop.com`. Where the CDN forwards `/api/*` and the hub. Required on
   * Netlify; elsewhere, when it is left out, the rewrites are those of the server in front of the files.
   */
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
    hubUrl: readHubUrl(environment),
    backendOrigin: readBackendOrigin(environment),
  }
}

/** The path of a hub that the CDN forwards; undefined for a hub that has an address of its own. */
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

/** Addresses of this site that are taken: forwarding them would take a page or a file away. */
const ownPaths = /^\/(?:success|failed|pending|error|done|assets|\.well-known)(?:\/|$)/

function readHubUrl({ HUB_URL: value, NETLIFY }: Environment): string {
  if (value === undefined || value === '') return '/crypto'
  // No character that means something in a rewrite rule.
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

/** What the messages show. Not the placeholder of netlify.toml: that one is refused. */
const goodOrigin = 'https://backend.your-shop.com'

/** Refuses what has the right form but can be no shop on the web. */
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
      `${variable} is "${address}", which on Netlify is nobody's shop. Set it to the public address of your ` +
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
