import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redirect } from 'netlify-redirector'
import { isExample, isForwarded, loadNetlifyRules } from '../serve/netlify-rules.ts'

export interface NginxSite {
  /** The published folder on the nginx machine. */
  readonly root: string
  /** Such as `shop.example.com`. `_` matches every name. */
  readonly serverName: string
  readonly listen: readonly string[]
  /** A folder of the nginx machine with `fullchain.pem` and `privkey.pem`, as certbot writes it. */
  readonly certificateFolder?: string | undefined
  /** Certificate authorities that a backend over HTTPS is checked against: a PEM file on the nginx machine. */
  readonly authorities: string
}

/**
 * Translates the rules of a built site (netlify.toml, and `_redirects` and `_headers` in `dist`) for nginx. Throws an
 * Error when the rules name no backend, nginx cannot express a rule, or an option would change the file's structure.
 */
export async function nginxConfig(dist: string, site: NginxSite): Promise<string> {
  refuseSyntax('--server-name', site.serverName)
  for (const each of site.listen) refuseSyntax('--listen', each)
  const { redirects, fileHeaders } = await loadNetlifyRules(dist)
  // Only the first rule of a path counts for Netlify, and nginx allows each location once.
  const rules = redirects.filter(
    ({ from }, at) => redirects.findIndex((each) => each.from === from) === at,
  )
  const locations = await Promise.all(
    rules.map(async (rule) =>
      block(locationOf(rule), bodyOf(rule, fileHeaders(await samplePathOf(rule, dist)), site)),
    ),
  )
  return `${[
    'map $http_upgrade $till_connection {',
    '  default upgrade;',
    "  ''      '';",
    '}',
    '',
    'server {',
    ...site.listen.map((each) => `  listen ${each};`),
    `  server_name ${site.serverName};`,
    `  root ${quoted(join(site.root, '/').slice(0, -1))};`,
    ...tls(site).map((line) => `  ${line}`),
    '  # Queries hold emails, and secrets of payments. A log of your own should leave them and the referrer out.',
    '  access_log off;',
    '  # Paths are forwarded and looked up unchanged.',
    '  merge_slashes off;',
    '  absolute_redirect off;',
    '  charset utf-8;',
    '  charset_types text/css text/plain text/javascript application/javascript application/json;',
    '  gzip on;',
    '  gzip_comp_level 6;',
    '  gzip_vary on;',
    '  gzip_types text/css text/plain text/javascript application/javascript application/json image/svg+xml;',
    `  error_page 404 ${notFoundPage};`,
    '',
    block(`= ${notFoundPage}`, headerLines(fileHeaders(notFoundPage))),
    ...['/_redirects', '/_headers'].map((file) => `  location = ${file} { return 404; }`),
    ...locations,
    '}',
  ].join('\n')}\n`
}

/** Returns the TLS settings. Those that certbot adds to the file are lost when the next release writes it again. */
function tls({ certificateFolder }: NginxSite): readonly string[] {
  if (certificateFolder === undefined) return []
  return [
    `ssl_certificate ${quoted(join(certificateFolder, 'fullchain.pem'))};`,
    `ssl_certificate_key ${quoted(join(certificateFolder, 'privkey.pem'))};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'if ($scheme = http) { return 301 https://$host$request_uri; }',
  ]
}

/** Throws an Error for characters that have a meaning in the file: names and ports are unquoted there. */
function refuseSyntax(option: string, value: string): void {
  if (/^[\w.*:[\]=/ -]+$/.test(value)) return
  throw new Error(`${option} is "${value}". Use ASCII letters, digits and . * : [ ] = / - _ alone.`)
}

const notFoundPage = '/404.html'

const isPrefix = ({ from }: Redirect): boolean => from.endsWith('/*')
const prefixOf = ({ from }: Redirect): string => from.slice(0, -1)

/** Returns a path of the rule: its headers go to the whole location. Under the 404 rule of a folder, prefers a file. */
async function samplePathOf(rule: Redirect, dist: string): Promise<string> {
  if (!isPrefix(rule)) return rule.from
  const files = rule.status === 404 ? await readdir(join(dist, prefixOf(rule))).catch(() => []) : []
  return prefixOf(rule) + (files[0] ?? 'any')
}

function locationOf(rule: Redirect): string {
  if (isPrefix(rule)) return prefixOf(rule)
  if (rule.from === '/') return '= /'
  if (isForwarded(rule)) return `= ${rule.from}`
  return `~ ^${rule.from.replaceAll('.', '\\.')}/?$`
}

function bodyOf(rule: Redirect, headers: Headers, site: NginxSite): readonly string[] {
  if (isForwarded(rule)) return forwarding(rule, site)
  const lines = headerLines(headers)
  if (rule.status === 404) return [...lines, 'try_files $uri =404;']
  if (rule.status !== 200)
    throw new Error(`nginx: status ${rule.status} of ${rule.from} is not supported.`)
  if (!isPrefix(rule)) return [...lines, `try_files ${rule.to} =404;`]
  return [...lines, `try_files $uri $uri.html ${rule.to};`]
}

/** Leaves out `always` for immutable files, so that an error is not cached for a year. */
function headerLines(headers: Headers): readonly string[] {
  return [...headers].map(([name, value]) => {
    const always = value.includes('immutable') ? '' : ' always'
    return `add_header ${name} ${quoted(value)}${always};`
  })
}

/** Uses `proxy_pass` without a path, which keeps the `%2F` of an id. Long polls need a long timeout and no buffering. */
function forwarding(rule: Redirect, { authorities }: NginxSite): readonly string[] {
  const { from, to } = rule
  const { origin, protocol, host } = new URL(to.replace(':splat', ''))
  if (isExample(rule)) {
    throw new Error(
      'This site has no backend: build it with BACKEND_ORIGIN, such as BACKEND_ORIGIN=https://api.my-shop.com.',
    )
  }
  if (to.replace(':splat', '*') !== origin + from) {
    throw new Error(`nginx: the rewrite from ${from} to ${to} may change only the host.`)
  }
  return [
    `proxy_pass ${origin};`,
    'proxy_http_version 1.1;',
    ...(protocol === 'https:' ? checkedTls(authorities) : []),
    `proxy_set_header Host ${host};`,
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $till_connection;',
    'proxy_read_timeout 120s;',
    'proxy_buffering off;',
  ]
}

/** Rejects false certificates, which nginx accepts by default: a server in between could replace a payment address. */
function checkedTls(authorities: string): readonly string[] {
  return [
    'proxy_ssl_server_name on;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 4;',
    `proxy_ssl_trusted_certificate ${quoted(authorities)};`,
  ]
}

function block(location: string, lines: readonly string[]): string {
  return [`  location ${location} {`, ...lines.map((line) => `    ${line}`), '  }'].join('\n')
}

function quoted(text: string): string {
  if (/[\\$\n]/.test(text)) throw new Error(`nginx cannot quote ${text}.`)
  return `"${text.replaceAll('"', '\\"')}"`
}
