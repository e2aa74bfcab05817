import { expect, test } from 'vitest'
import {
  providers,
  tldTypos,
  truncatedTlds,
  unmistakableProviders,
} from '../../../src/lib/email-domains.ts'
import { isUnusualEmail, suggestEmail } from '../../../src/lib/email-suggestion.ts'

test.each([
  ['ann@gmail.com', 'ann@gmial.com ann@gmail.con ann@gmail.co ann@gmail.org ann@gmail ann@gmial'],
  ['ann@btinternet.com', 'ann@btinternet.co.uk'],
  ['ann@shop.org', 'ann@shop.ogr'],
  ['Ann+tea@gmail.com', 'Ann+tea@GMIAL.COM'],
  ['ann@web.de', 'ann@Web'],
  ['ann.lee@gmail.com', 'ann..lee@gmail.com ann...lee@gmial'],
  ['ann@tidewater-tea.com', '.ann.@tidewater-tea.com'],
  // gmaıl.com and GMAİL.COM, from a Turkish keyboard, as Firefox and as Chromium return them.
  ['ann@gmail.com', 'ann@gmaıl.com ann@GMAİL.COM ann@xn--gmal-nza.com ann@xn--gmail-bgd.com'],
  // Two typos are too many in a name of seven letters, not in one of eight.
  ['ann@fastmail.com', 'ann@fstmaiil.com'],
])('%s is suggested for %s, and itself gets no suggestion', (meant, typed) => {
  for (const each of typed.split(' ')) expect(suggestEmail(` ${each} `), each).toBe(meant)
  expect(suggestEmail(meant)).toBeUndefined()
})

test.each([
  ...['ann@gmail.com', 'ann@example.com', 'ann@company.co', 'ann@web.com', 'ann@verizon.com'],
  ...['ann@cloud.com', 'ann@constructor.com', 'ann@shop.constructor', 'ann@yahoo.museum'],
  ...['ann@mgail.com', 'ann@gmi.com', 'ann@gmaailx.com', 'ann@hotpail.de.com', 'ann@gmx.org'],
  ...['ann@g.com', 'ann@glemail.com', 'ann@hxomail.com', 'ann@htomial.com', 'ann@htmaill.com'],
  ...['bob@ann@gmial.com', 'ann lee@gmial.com', 'ann@gmial .com', 'ann@gmial.c om', 'ann@.com'],
  ...['ann@gmial.', 'ann@__proto__.com', 'ann@localhost', '..@gmail.com', 'ann..lee@intranet'],
  ...['ann', '@gmial.com', '', 'ann@xn--mller-kva.de', 'ann@xn--gmail.com'],
])('nothing is suggested for "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})

test.each([
  ...['ann@gmail', 'ann@intranet', 'ann..lee@example.com', '.ann@example.com', 'ann.@example.com'],
])('%s is unusual, and a suggestion for it is not', (typed) => {
  expect(isUnusualEmail(typed)).toBe(true)
  expect(isUnusualEmail(suggestEmail(typed) ?? '')).toBe(false)
})

const usual = ['ann.lee@example.com', 'ann@sub.example.co.uk', 'ann', 'ann@', '@example.com', '']
test.each(usual)('%j is valid or no address, so not unusual', (typed) => {
  expect(isUnusualEmail(typed)).toBe(false)
})

const knownDomains = Object.entries(providers).flatMap(([name, endings]) =>
  endings.map((ending) => [name, ending] as const),
)

test('an address at a known provider gets no suggestion, in capitals or not', () => {
  const emails = knownDomains.map((domain) => `ann@${domain.join('.')}`)
  const suggestions = [...emails, ...emails.map((email) => email.toUpperCase())].map(suggestEmail)
  expect(new Set(suggestions)).toEqual(new Set([undefined]))
})

test.each(Object.entries(tldTypos))('the ending .%s is corrected to .%s', (typo, meant) => {
  expect(suggestEmail(`ann@tidewater-tea.${typo}`)).toBe(`ann@tidewater-tea.${meant}`)
})

test.each(Object.entries(truncatedTlds))('.%s is a truncated .%s at a provider', (tld, meant) => {
  const suggested = ['outlook', 'tidewater-tea'].map((name) => suggestEmail(`ann@${name}.${tld}`))
  expect(suggested).toEqual([`ann@outlook.${meant}`, undefined])
})

test.each(unmistakableProviders)('after %s, any TLD but its own is a typo', (name) => {
  expect(suggestEmail(`ann@${name}.museum`)).toBe(`ann@${name}.${providers[name]?.[0]}`)
})

/** A letter lost, doubled, mistaken or swapped. */
function typosOf(name: string, at: number): readonly string[] {
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)]
  const swapped = after.charAt(0) + letter + after.slice(1)
  return [after, letter + letter + after, `#${after}`, swapped].map((rest) => before + rest)
}

const longDomains = knownDomains.filter(([name]) => name.length >= 5)
test.each(longDomains)('one typo after the start of %s.%s gets a suggestion', (name, ending) => {
  const places = Array.from(name, (_, at) => at).slice(1)
  const typos = places.flatMap((at) => typosOf(name, at))
  for (const typo of typos.filter((each) => !Object.hasOwn(providers, each)))
    expect(suggestEmail(`ann@${typo}.${ending}`), typo).toBe(`ann@${name}.${ending}`)
})
