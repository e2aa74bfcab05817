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

/**
 * The rules of a site as Netlify reads them: with its own parsers and its own matcher, files of the
 * published folder before netlify.toml. A rule that Netlify would refuse is an error here.
 */
export async function readNetlifyRules(configPath: string, dist: string): Promise<NetlifyRules> {
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
    headersFor: (pathname) =>
      Object.assign(
        {},
        ...headers
          .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
          .map((rule) => rule.values),
      ),
  }
}

/** The matcher calls some parts of a rule by other names than the parser does. */
function asMatcherRule(rule: unknown): unknown {
  if (typeof rule !== 'object' || rule === null) return rule
  const { from, query, ...others } = { from: '', query: {}, ...rule }
  return { ...others, origin: from, params: query }
}
