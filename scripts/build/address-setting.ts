/** An example for error messages. The placeholder of netlify.toml would be rejected. */
export const exampleOrigin = 'https://backend.your-shop.com'

/** @throws Error for a placeholder, for http beyond this machine, and for what Netlify cannot reach. */
export function rejectUnusableUrl(
  variable: string,
  address: string,
  netlify: string | undefined,
): void {
  const url = new URL(address)
  const isDeployed = netlify === 'true'
  // On a local machine the commands of the documents work unchanged.
  const placeholder = isDeployed
    ? /(?:^|\.)(?:(?:example|your-shop)\.(?:com|net|org)|example)$/
    : /(?:^|\.)example\.(?:com|net|org)$/
  if (placeholder.test(url.hostname)) {
    throw new Error(
      `${variable} is "${address}", the placeholder of the instructions. Set it to the address of your own ` +
        `backend, for example "${exampleOrigin}".`,
    )
  }
  const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'http:' && !local) {
    throw new Error(
      `${variable} is "${address}". Use https, as in "${exampleOrigin}": what the page sends would cross the ` +
        'network unencrypted. Only a backend on this machine (http://localhost) may go without.',
    )
  }
  if (isDeployed && (local || privateHost.test(url.hostname))) {
    throw new Error(
      `${variable} is "${address}", which Netlify cannot reach. Set it to the public address of your ` +
        `backend, for example "${exampleOrigin}".`,
    )
  }
}

/** Private networks (RFC 1918), and names that only a local network knows. */
const privateHost =
  /^(?:10|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.|^[^.]+$|\.(?:internal|local|localhost|test)$/

/** Returns undefined for an invalid URL, or one with characters that are special in a policy or a rewrite rule. */
export function parseUrl(value: string): URL | undefined {
  return /^[^\s;,'"$\\]+$/.test(value) && URL.canParse(value) ? new URL(value) : undefined
}

export function isHttp(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:'
}

export function hasCredentialsOrQuery(url: URL): boolean {
  return url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== ''
}

/** Forwarding one of these would hide a page or a file of the site. */
const ownPaths = /^\/(?:success|failed|pending|error|done|assets|\.well-known)(?:\/|$)|\.html$/i

/** Returns false for characters that are special in rewrite rules. */
export function isForwardable(path: string): boolean {
  return /^(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+$/.test(path) && !ownPaths.test(path)
}

/** Returns undefined for an address of another site. */
export function forwardedPath(address: string | undefined): string | undefined {
  return address?.startsWith('/') ? address : undefined
}
