/** Where most mail goes, with the endings each has. A slip in one of these costs the buyer the receipt. */
const providers: Readonly<Record<string, readonly string[]>> = {
  aol: ['com', 'de', 'fr', 'it', 'co.uk'],
  btinternet: ['com'],
  comcast: ['net'],
  email: ['com', 'cz', 'de'],
  fastmail: ['com', 'fm'],
  free: ['fr'],
  freenet: ['de'],
  gmail: ['com'],
  gmx: ['com', 'net', 'de', 'at', 'ch'],
  googlemail: ['com'],
  hotmail: ['com', 'co.uk', 'de', 'es', 'fr', 'it', 'nl', 'be', 'com.br', 'com.ar', 'se', 'dk'],
  icloud: ['com'],
  laposte: ['net'],
  libero: ['it'],
  live: ['com', 'co.uk', 'de', 'fr', 'it', 'nl', 'be', 'se', 'no', 'dk', 'ca', 'com.au'],
  mac: ['com'],
  mail: ['com', 'ru'],
  me: ['com'],
  msn: ['com'],
  naver: ['com'],
  orange: ['fr'],
  outlook: ['com', 'de', 'fr', 'es', 'it', 'com.br', 'jp', 'dk', 'pt', 'ie', 'be'],
  proton: ['me'],
  protonmail: ['com', 'ch'],
  qq: ['com'],
  't-online': ['de'],
  verizon: ['net'],
  web: ['de'],
  yahoo: ['com', 'co.uk', 'de', 'fr', 'es', 'it', 'ca', 'co.jp', 'co.in', 'com.br', 'com.au', 'in'],
  yandex: ['com', 'ru'],
  ymail: ['com'],
}

/** Endings people slip into; none of them exists, or none of them is what anybody means. */
const slips: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ent: 'net',
  ogr: 'org',
}

const alone: readonly string[] = ['gmail', 'googlemail', 'icloud', 'btinternet']

/** Endings that exist, but behind a name we know they are an unfinished `com`. */
const unfinished: Readonly<Record<string, string>> = { co: 'com', cm: 'com', om: 'com', c: 'com' }

/**
 * The address somebody probably meant, or undefined when there is nothing to ask. It is only ever a
 * question: an unusual domain may be right.
 */
export function suggestEmail(email: string): string | undefined {
  const parts = /^([^\s@]+)@([^\s@.]+)\.([^\s@]+)$/.exec(email.trim())
  if (!parts) return undefined
  const [, local = '', name = '', ending = ''] = parts
  const domain = `${name}.${ending}`.toLowerCase()
  const meant = meantDomain(name.toLowerCase(), ending.toLowerCase())
  return meant === undefined || meant === domain ? undefined : `${local}@${meant}`
}

function meantDomain(name: string, ending: string): string | undefined {
  const provider = knownName(name)
  const corrected = own(slips, ending) ?? ending
  if (provider === undefined) return `${name}.${corrected}`
  const endings = own(providers, provider) ?? []
  const completed = own(unfinished, corrected) ?? corrected
  if (endings.includes(corrected)) return `${provider}.${corrected}`
  if (endings.includes(completed)) return `${provider}.${completed}`
  // These names belong to nobody else, so any other ending is a slip; web.com and free.com are real.
  return alone.includes(provider) ? `${provider}.${endings[0]}` : undefined
}

/** The provider of exactly this name or, for names long enough to tell, of one a slip away. */
function knownName(name: string): string | undefined {
  if (Object.hasOwn(providers, name)) return name
  return Object.keys(providers).find(
    (known) =>
      known.length >= 5 &&
      known[0] === name[0] &&
      editDistance(name, known) <= (known.length >= 8 ? 2 : 1),
  )
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = line
  }
  return last[other.length] ?? 0
}
