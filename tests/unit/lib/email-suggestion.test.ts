import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  providers,
  singleTldProviders,
  tldTypos,
  truncatedTlds,
} from '../../../src/lib/email-domains.ts'
import { isUnusualEmail, suggestEmail } from '../../../src/lib/email-suggestion.ts'
import { anyText } from './any-text.ts'
import { checkProperty } from './check-property.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@yaho.com', 'ann@yahoo.com'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclould.com', 'ann@icloud.com'],
  ['ann@protonmial.com', 'ann@protonmail.com'],
  ['ann@googelmial.com', 'ann@googlemail.com'],
  ['ann@gmx.con', 'ann@gmx.com'],
  ['ann@gmx.co', 'ann@gmx.com'],
  ['ann@yahoo.comm', 'ann@yahoo.com'],
  ['ann@gmail.org', 'ann@gmail.com'],
  ['ann@btinternet.co.uk', 'ann@btinternet.com'],
  ['ann@shop.ogr', 'ann@shop.org'],
  ['ann@shop.con', 'ann@shop.com'],
  ['Ann+tea@GMIAL.COM', 'Ann+tea@gmail.com'],
  [' ann@gmial.com ', 'ann@gmail.com'],
  ['ann@gmail', 'ann@gmail.com'],
  ['ann@gmial', 'ann@gmail.com'],
  ['ann@Web', 'ann@web.de'],
  ['ann..lee@gmail.com', 'ann.lee@gmail.com'],
  ['.ann.@tidewater-tea.com', 'ann@tidewater-tea.com'],
  ['ann...lee@gmial', 'ann.lee@gmail.com'],
])('%s suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ann@gmail.com',
  'ann@yahoo.co.uk',
  'ann@hotmail.es',
  'ann@example.com',
  'ann@company.co',
  'ann@university.edu',
  'ann@web.com',
  'ann@verizon.com',
  'ann@cloud.com',
  'ann@constructor.com',
  'ann@shop.constructor',
  'ann@yahoo.museum',
  'ann@mgail.com',
  'ann@gmi.com',
  'ann@gmaailx.com',
  'ann@hotpail.de.com',
  'ann@gmx.org',
  'ann@g.com',
  'ann@glemail.com',
  'ann@hxomail.com',
  'ann@htomial.com',
  'ann@shop.co',
  'bob@ann@gmial.com',
  'ann lee@gmial.com',
  'ann@gmial .com',
  'ann@gmial.c om',
  'ann@.com',
  'ann@gmial.',
  'ann@__proto__.com',
  'ann@localhost',
  '..@gmail.com',
  'ann..lee@intranet',
  'ann',
  '@gmial.com',
  '',
])('nothing is asked about "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})

test.each([
  'ann@gmail',
  'ann@intranet',
  'ann..lee@example.com',
  '.ann@example.com',
  'ann.@example.com',
])('%s is unusual, and what is suggested in its place is not', (typed) => {
  expect(isUnusualEmail(typed)).toBe(true)
  expect(isUnusualEmail(suggestEmail(typed) ?? '')).toBe(false)
})

test.each(['ann.lee@example.com', 'ann@sub.example.co.uk', 'ann', 'ann@', '@example.com', ''])(
  '%j is not unusual, but valid or no address',
  (typed) => {
    expect(isUnusualEmail(typed)).toBe(false)
  },
)

const known = Object.entries(providers).flatMap(([name, endings]) =>
  endings.map((ending) => [name, ending] as const),
)

test.each(known)('an address at %s.%s is not asked about', (name, ending) => {
  expect(suggestEmail(`ann@${name}.${ending}`)).toBeUndefined()
  expect(suggestEmail(`ann@${name}.${ending}`.toUpperCase())).toBeUndefined()
})

test.each(Object.entries(tldTypos))(
  'the ending .%s is asked about anywhere: .%s',
  (slip, meant) => {
    expect(suggestEmail(`ann@tidewater-tea.${slip}`)).toBe(`ann@tidewater-tea.${meant}`)
  },
)

test.each(Object.entries(truncatedTlds))(
  'the ending .%s is an unfinished .%s where that is known, and nothing to ask about elsewhere',
  (part, meant) => {
    expect(suggestEmail(`ann@outlook.${part}`)).toBe(`ann@outlook.${meant}`)
    expect(suggestEmail(`ann@tidewater-tea.${part}`)).toBeUndefined()
  },
)

test.each(singleTldProviders)('%s has one TLD, so any other is a typo', (name) => {
  const [ending] = providers[name] ?? []
  expect(suggestEmail(`ann@${name}.museum`)).toBe(`ann@${name}.${ending}`)
})

/** One slip of the fingers behind the first letter: a letter lost, doubled, mistaken or swapped. */
function slipOf(name: string, at: number, kind: number): string {
  const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  const swapped = after.charAt(0) + here + after.slice(1)
  return before + ([after, here + here + after, `#${after}`, swapped][kind] ?? '')
}

test('one slip in a name of five letters or more is asked about, with every ending it has', () => {
  const long = known.filter(([name]) => name.length >= 5)
  const slipped = fc
    .tuple(fc.constantFrom(...long), fc.nat(), fc.nat({ max: 3 }))
    .map(([[name, ending], place, kind]) => {
      const at = 1 + (place % (name.length - 1))
      return { name, ending, typed: slipOf(name, at, kind) }
    })
    .filter(({ typed }) => !Object.hasOwn(providers, typed))
  checkProperty(
    fc.property(slipped, ({ name, ending, typed }) => {
      expect(suggestEmail(`ann@${typed}.${ending}`)).toBe(`ann@${name}.${ending}`)
    }),
  )
})

test('two typos are too many in a name of seven letters, not in one of eight', () => {
  expect(suggestEmail('ann@htmaill.com')).toBeUndefined()
  expect(suggestEmail('ann@fstmaiil.com')).toBe('ann@fastmail.com')
})

test('a suggestion differs from any typed text, keeps its local part and is itself not asked about', () => {
  const domains = fc.tuple(
    fc.oneof(fc.constantFrom(...Object.keys(providers), 'gmial', 'yaho'), fc.domain()),
    fc.constantFrom('com', 'co', 'con', 'net', 'de', 'co.uk', 'ogr', 'museum'),
  )
  const emails = fc.tuple(fc.emailAddress(), domains).map(([email, [name, ending]]) => {
    return `${email.split('@')[0]}@${name}.${ending}`
  })
  checkProperty(
    fc.property(fc.oneof(emails, anyText), (email) => {
      const meant = suggestEmail(email)
      if (meant === undefined) return
      expect(meant).not.toBe(email.trim())
      expect(meant.split('@')[0]).toBe(email.trim().split('@')[0])
      expect(suggestEmail(meant)).toBeUndefined()
    }),
  )
})
