import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector, { type Match } from 'netlify-redirector'

export type Redirect = Match

export interface NetlifyRules {
  /** In order of precedence. */
  readonly redirects: readonly Redirect[]
  readonly ruleFor: (url: URL) => Match | undefined
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>
}

/** Reads the rules of `dist`, then those of netlify.toml. Throws an Error when Netlify would refuse a rule. */
export async function loadNetlifyRules(configPath: string, dist: string): Promise<NetlifyRules> {
  const parsed = await parseAllRedirects({
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
  const errors = [...parsed.errors, ...headerErrors]
  if (errors.length > 0) throw new Error(`Netlify would refuse these rules:\n${errors.join('\n')}`)
  const redirects = parsed.redirects.filter(isRedirect)
  const matcher = await redirector.parseJSON(JSON.stringify(redirects.map(asMatcherRule)), {})
  return {
    redirects,
    ruleFor: (url) =>
      matcher.match({
        scheme: url.protocol.slice(0, -1),
        host: url.hostname,
        path: url.pathname,
        query: url.search.slice(1),
        getHeader: () => '',
        getCookie: () => '',
      }) ?? undefined,
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
          .map((rule) => rule.values),
      ),
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
