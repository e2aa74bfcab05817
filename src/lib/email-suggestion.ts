import { providers, tldTypos, truncatedTlds, unmistakableProviders } from './email-domains.ts'

/** Returns the likely intended email, or undefined. Only suggest it: the typed domain may be unusual but right. */
export function suggestEmail(email: string): string | undefined {
  const parts = /^([^\s@]+)@([^\s@.]+)(?:\.([^\s@]+))?$/.exec(email.trim())
  if (!parts) return undefined
  const [, typedLocal = '', name = '', ending] = parts
  const local = typedLocal.replace(/\.+/g, '.').replace(/^\.|\.$/g, '')
  const domain = ending === undefined ? name : `${name}.${ending}`
  const corrected = correctedDomain(name.toLowerCase(), ending?.toLowerCase())
  if (corrected === undefined || local === '') return undefined
  const isSame = local === typedLocal && corrected === domain.toLowerCase()
  return isSame ? undefined : `${local}@${corrected}`
}

/** Matches emails that Stripe refuses and the browser accepts: the buyer is asked, and may keep one (decision D58). */
export function isUnusualEmail(email: string): boolean {
  return /^\.|\.\.|\.@|@[^.]+$/.test(email)
}

function correctedDomain(name: string, ending: string | undefined): string | undefined {
  // Chromium returns gmaıl.com, from a Turkish keyboard, as xn--gmal-nza.com (RFC 3492).
  const provider = closestProvider(name.replace(/^xn--(.+)-.+$/, '$1'))
  const tlds = (provider && ownValue(providers, provider)) ?? []
  if (ending === undefined) return provider && `${provider}.${tlds[0]}`
  const tld = ownValue(tldTypos, ending) ?? ending
  if (provider === undefined) return `${name}.${tld}`
  const completed = ownValue(truncatedTlds, tld) ?? tld
  if (tlds.includes(completed)) return `${provider}.${completed}`
  return unmistakableProviders.includes(provider) ? `${provider}.${tlds[0]}` : `${name}.${ending}`
}

/** Matches short names exactly: one edit turns most of them into another real name. */
function closestProvider(name: string): string | undefined {
  if (Object.hasOwn(providers, name)) return name
  return Object.keys(providers).find(
    (known) =>
      known.length >= 5 &&
      known[0] === name[0] &&
      editDistance(name, known) <= (known.length >= 8 ? 2 : 1),
  )
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(typed: string, known: string): number {
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: known.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const currentRow = [row]
    for (let column = 1; column <= known.length; column += 1) {
      const same = typed[row - 1] === known[column - 1]
      const swapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1]
      currentRow[column] = Math.min(
        (previousRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (previousRow[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (rowBeforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rowBeforePrevious = previousRow
    previousRow = currentRow
  }
  return previousRow[known.length] ?? 0
}
