/** The example address in errors and docs. Only builds on Netlify refuse it: a documented command builds with it. */
export const exampleOrigin = 'https://backend.your-shop.com'

/** @throws Error for an example's host, for http beyond this machine, and on Netlify for an address that is not public. */
export function rejectUnusableUrl(variable: string, value: string, isNetlifyBuild: boolean): void {
  const url = new URL(value)
  const placeholder = isNetlifyBuild
    ? /(?:^|\.)(?:(?:example|your-shop)\.(?:com|net|org)|example)$/
    : /(?:^|\.)example\.(?:com|net|org)$/
  if (placeholder.test(url.hostname)) {
    throw new Error(
      `${variable} is "${value}", the placeholder of the instructions. Set it to your own address.`,
    )
  }
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'http:' && !isLocal) {
    throw new Error(
      `${variable} is "${value}". Use https, as in "${exampleOrigin}": what the page sends would cross the ` +
        'network unencrypted. Only a backend on this machine (http://localhost) may go without.',
    )
  }
  if (isNetlifyBuild && (isLocal || privateHost.test(url.hostname))) {
    throw new Error(
      `${variable} is "${value}", which is not public. Set it to an address that Netlify and buyers ` +
        `can reach, for example "${exampleOrigin}".`,
    )
  }
}

/** Addresses of private networks (RFC 1918, RFC 4193), and names that only a local network resolves. */
const privateHost =
  /^(?:10\.\d+|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.\d+\.\d+$|^(?:\[f[cd]|[^.[]+$)|\.(?:internal|local|localhost|test)$/

/** Returns undefined unless `value` is an http(s) URL without a character special in a CSP or a rewrite rule. */
export function parseHttpUrl(value: string): URL | undefined {
  return /^https?:[^\s;,'"$*\\]+$/i.test(value) && URL.canParse(value) ? new URL(value) : undefined
}

/** Forwarding one of these would hide a page, a file or a folder of the site. */
const sitePaths =
  /^\/(?:success|failed|pending|error|done|product|404|assets|\.well-known)(?:\/|$)|\.(?:html|js|json|png|txt|ico)$/i

/** Returns false for a page, file or folder of the site, and for characters that are special in rewrite rules. */
export function isForwardable(path: string): boolean {
  return /^(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)+$/.test(path) && !sitePaths.test(path)
}

/** Returns undefined for a URL, which the page calls directly. */
export function forwardedPath(urlOrPath: string | undefined): string | undefined {
  return urlOrPath?.startsWith('/') ? urlOrPath : undefined
}
