import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector, { type Match } from 'netlify-redirector'

export interface NetlifyRules {
  /** The first rule that fits the address. */
  readonly ruleFor: (url: URL) => Match | undefined
  /** The headers a published file is sent with. */
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>
}

/** One rewrite, as Netlify's parser gives it. */
export interface Redirect {
  readonly from: string
  readonly to: string
  readonly status: number
  readonly force: boolean
}

export interface ParsedRules extends Pick<NetlifyRules, 'headersFor'> {
  /** In the order in which they are asked. */
  readonly redirects: readonly Redirect[]
}

/**
 * The rules of a site as Netlify reads them: with its own parsers, files of the published folder before
 * netlify.toml. A rule that Netlify would refuse is an error here.
 */
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

/** The same with Netlify's own matcher. */
export async function readNetlifyRules(configPath: string, dist: string): Promise<NetlifyRules> {
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

/** The parser's own types say nothing of what it gives. */
function isRedirect(rule: unknown): rule is Redirect {
  return typeof rule === 'object' && rule !== null && 'from' in rule && 'to' in rule
}

/** The matcher calls some parts of a rule by other names than the parser does. */
function asMatcherRule(rule: Redirect): unknown {
  const { from, query, ...others } = { query: {}, ...rule }
  return { ...others, origin: from, params: query }
}
