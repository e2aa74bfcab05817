import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector, { type Redirect } from 'netlify-redirector'
import { projectRoot } from '../lib/project-root.ts'

export type NetlifyRules = Awaited<ReturnType<typeof loadNetlifyRules>>

/** Netlify sends these with a file, unless a rule replaces them. */
const defaultHeaders = { 'cache-control': 'public,max-age=0,must-revalidate' }

/** Reads the rules of `dist`, then those of netlify.toml. Throws an Error when Netlify would refuse a rule. */
export async function loadNetlifyRules(dist: string) {
  const config = {
    ...{ netlifyConfigPath: join(projectRoot, 'netlify.toml'), minimal: false },
    ...{ redirectsFiles: [join(dist, '_redirects')], configRedirects: [] },
    ...{ headersFiles: [join(dist, '_headers')], configHeaders: [] },
  }
  const parsed = await parseAllRedirects(config)
  const { headers, ...others } = await parseAllHeaders(config)
  const errors = [...parsed.errors, ...others.errors]
  if (errors.length > 0) throw new Error(`Netlify would refuse these rules:\n${errors.join('\n')}`)
  // The parser does not type its redirects.
  const redirects = parsed.redirects as readonly Redirect[]
  const matcher = await redirector.parseJSON(JSON.stringify(redirects.map(asMatcherRule)), {})
  const headersFor = (pathname: string): Readonly<Record<string, string>> => {
    const matching = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
    return Object.assign({}, ...matching.map((rule) => rule.values))
  }
  return {
    /** In order of precedence. */
    redirects,
    ruleFor: (url: URL) =>
      matcher.match({
        scheme: url.protocol.slice(0, -1),
        host: url.hostname,
        path: url.pathname,
        query: url.search.slice(1),
        getHeader: () => '',
        getCookie: () => '',
      }) ?? undefined,
    headersFor,
    /** Returns the headers of a file that is served at this path. */
    fileHeaders: (pathname: string, headersOfFile: Readonly<Record<string, string>> = {}) => {
      const all = new Headers({ ...defaultHeaders, ...headersOfFile })
      for (const [name, value] of Object.entries(headersFor(pathname))) all.set(name, value)
      return all
    },
  }
}

/** Whether a rule leads to a backend. */
export function isForwarded({ to }: Redirect): boolean {
  return /^https?:/.test(to)
}

/** Whether a rule is one of the examples in netlify.toml, which are used without a BACKEND_ORIGIN. */
export function isExample({ to }: Redirect): boolean {
  return /^https:\/\/backend\.example\.com\//.test(to)
}

/** Renames the fields for which matcher and parser have different names. */
function asMatcherRule(rule: Redirect): unknown {
  const { from, query, ...others } = { query: {}, ...rule }
  return { ...others, origin: from, params: query }
}
