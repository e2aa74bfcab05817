import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector, { type Match } from 'netlify-redirector'

export interface NetlifyRules {
  readonly ruleFor: (url: URL) => Match | undefined
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>
}

/** As Netlify's parser returns it. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
  readonly force: boolean
}

export interface ParsedRules extends Pick<NetlifyRules, 'headersFor'> {
  /** In order of precedence. */
  readonly redirects: readonly Redirect[]
}

/** Reads the rules of `dist`, then those of netlify.toml. Throws an Error when Netlify would refuse a rule. */
export async function parseNetlifyRules(configPath: string, dist: string): Promise<ParsedRules> {
  const { redirects, errors: redirectErrors } = await parseAllRedirects({
    redirectsFiles: [join(dist, '_redirects')],
    netlifyConfigPath: configPath,
    configRedirects: [],
    minimal: false,
  })
  const { headers, errors: headerErrors } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    netlifyConfigPath: configPath,
    configHeaders: [],
    minimal: false,
  })
  const errors = [...redirectErrors, ...headerErrors]
  if (errors.length > 0) throw new Error(`Netlify would refuse these rules:\n${errors.join('\n')}`)
  return {
    redirects: redirects.filter(isRedirect),
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
          .map((rule) => rule.values),
      ),
  }
}

export async function loadNetlifyRules(configPath: string, dist: string): Promise<NetlifyRules> {
  const { redirects, headersFor } = await parseNetlifyRules(configPath, dist)
  const matcher = await redirector.parseJSON(JSON.stringify(redirects.map(asMatcherRule)), {})
  return {
    ruleFor: (url) =>
      matcher.match({
        scheme: url.protocol.slice(0, -1),
        host: url.hostname,
        path: url.pathname,
        query: url.search.slice(1),
        getHeader: () => '',
        getCookie: () => '',
      }) ?? undefined,
    headersFor,
  }
}

/** Checks the shape, because the parser has no types. */
function isRedirect(rule: unknown): rule is Redirect {
  return typeof rule === 'object' && rule !== null && 'from' in rule && 'to' in rule
}

/** Renames the fields for which matcher and parser have different names. */
function asMatcherRule(rule: Redirect): unknown {
  const { from, query, ...others } = { query: {}, ...rule }
  return { ...others, origin: from, params: query }
}
