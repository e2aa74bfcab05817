import { linkedScripts } from '../../../scripts/build/inline-scripts.ts'

/**
 * The score MDN's HTTP Observatory would give a page that is reached over https, sets no cookies, answers no CORS
 * request and whose plain http address redirects to https: the rules of its version of 2026
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), with Cross-Origin-Opener-Policy.
 *
 * @param headers by their names in any case.
 * @returns what each rule gives or takes, by its name, and the sum.
 */
export function observatoryScore(
  headers: Readonly<Record<string, string>>,
  html: string,
): { readonly score: number; readonly modifiers: Readonly<Record<string, number>> } {
  const lowerCase = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  const sent = new Map(lowerCase)
  const policy = parsePolicy(sent.get('content-security-policy'))
  const modifiers = {
    csp: policyModifier(policy),
    hsts: hstsModifier(sent.get('strict-transport-security')),
    nosniff: sent.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff' ? 0 : -5,
    framing: framingModifier(policy, sent.get('x-frame-options')),
    referrer: referrerModifier(sent.get('referrer-policy')),
    resources: oneOf(sent.get('cross-origin-resource-policy'), {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    opener: oneOf(sent.get('cross-origin-opener-policy'), {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
    integrity: integrityModifier(html),
  }
  const all = Object.values(modifiers)
  const fined = all.filter((each) => each < 0).reduce((sum, each) => sum + each, 100)
  // Extra credit is for those who have done their duty.
  const extra = fined < 90 ? [] : all.filter((each) => each > 0)
  return {
    score: Math.max(
      0,
      extra.reduce((sum, each) => sum + each, fined),
    ),
    modifiers,
  }
}

type Policy = ReadonlyMap<string, ReadonlySet<string>> | 'missing' | 'invalid'

function parsePolicy(header: string | undefined): Policy {
  if (header === undefined) return 'missing'
  const policy = new Map<string, ReadonlySet<string>>()
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (name === '') continue
    if (policy.has(name)) return 'invalid'
    policy.set(name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources))
  }
  return policy.size === 0 ? 'invalid' : policy
}

const broad = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/
const unsafeInline = /^(?:'unsafe-inline'|data:)$/
const insecure = /^(?:http|ftp):/
const hashed = /^'(?:sha256|sha384|sha512|nonce)-/

function policyModifier(policy: Policy): number {
  if (policy === 'missing' || policy === 'invalid') return -25
  const sourcesOf = (name: string): readonly string[] =>
    withoutOverruled([...(policy.get(name) ?? policy.get('default-src') ?? ['*'])])
  const scripts = sourcesOf('script-src')
  const styles = sourcesOf('style-src')
  const some = (sources: readonly string[], ...patterns: readonly RegExp[]): boolean =>
    sources.some((source) => patterns.some((pattern) => pattern.test(source)))

  if (scripts.includes("'strict-dynamic'") && !some(scripts, hashed)) return -25
  if (some(scripts, broad, unsafeInline) || some(sourcesOf('object-src'), broad)) return -20
  const passive = ['img-src', 'media-src']
  const active = [...policy].flatMap(([name, sources]) =>
    passive.includes(name) ? [] : [...sources],
  )
  if (some(active, insecure)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (some(passive.flatMap(sourcesOf), insecure)) return -10
  if (some(styles, broad, unsafeInline)) return 0
  return [...(policy.get('default-src') ?? [])].join() === "'none'" ? 10 : 5
}

/** Beside a hash or a nonce, browsers do not listen to unsafe-inline. */
function withoutOverruled(sources: readonly string[]): readonly string[] {
  return sources.some((source) => hashed.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources
}

function hstsModifier(header: string | undefined): number {
  const maxAge = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1]
  if (header === undefined || maxAge === undefined || header.includes(',')) return -20
  return Number(maxAge) < 15_552_000 ? -10 : 0
}

function framingModifier(policy: Policy, header: string | undefined): number {
  if (typeof policy !== 'string' && policy.has('frame-ancestors')) return 5
  return oneOf(header, { deny: 5, sameorigin: 5 }, -20, -20)
}

function referrerModifier(header: string | undefined): number {
  const known: Readonly<Record<string, number>> = {
    'no-referrer': 5,
    'same-origin': 5,
    'strict-origin': 5,
    'strict-origin-when-cross-origin': 5,
    origin: -5,
    'origin-when-cross-origin': -5,
    'unsafe-url': -5,
    'no-referrer-when-downgrade': -5,
  }
  if (header === undefined) return 0
  const policies = header.split(',').map((each) => each.trim().toLowerCase())
  return known[policies.filter((each) => each in known).at(-1) ?? ''] ?? -5
}

function integrityModifier(html: string): number {
  const tags = [...html.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag)
  const named = tags.flatMap((tag) => {
    const address = linkedScripts(`${tag}</script>`)[0]
    return address === undefined ? [] : [{ address, checked: /\bintegrity\s*=/i.test(tag) }]
  })
  const foreign = named.filter(({ address }) => /^(?:https?:)?\/\//.test(address))
  const unsafe = foreign.filter(({ address }) => !address.startsWith('https:'))
  if (unsafe.some(({ checked }) => !checked)) return -50
  if (unsafe.length > 0) return -20
  if (foreign.some(({ checked }) => !checked)) return -5
  return named.some(({ checked }) => checked) ? 5 : 0
}

function oneOf(
  header: string | undefined,
  known: Readonly<Record<string, number>>,
  unknown = -5,
  missing = 0,
): number {
  return header === undefined ? missing : (known[header.trim().toLowerCase()] ?? unknown)
}
