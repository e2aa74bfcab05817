import { expect, test, vi } from 'vitest'
import { readLanguage } from '../../../src/i18n/runtime/read-language.ts'

const sent = JSON.stringify({ messages: { email: { didYouMean: 'Meinten Sie {0}?' } } })

test('a template becomes a sentence', () => {
  const { messages } = readLanguage('de', sent, async () => undefined)
  expect(messages.email.didYouMean('a@b.de')).toBe('Meinten Sie a@b.de?')
})

test('a value is put in as it is, dollar signs and places and all', () => {
  const { messages } = readLanguage('de', sent, async () => undefined)
  expect(messages.email.didYouMean("$& {0} $'")).toBe("Meinten Sie $& {0} $'?")
})

test('dollars are written as the language writes them', () => {
  expect(readLanguage('de', sent, async () => undefined).formatUsd(123456)).toBe('1.234,56\u00a0$')
  expect(readLanguage('ja', sent, async () => undefined).formatUsd(1999)).toBe('$19.99')
})

test.each(['ar', 'he'] as const)(
  'in %s dollars have our digits and run from left to right',
  (tag) => {
    const text = readLanguage(tag, sent, async () => undefined).formatUsd(1999)
    expect(text).toMatch(/^\u206619\.99\u00a0(?:US)?\$\u2069$/)
  },
)

test('the messages of a payment method are fetched once, at the first call', async () => {
  const ask = vi.fn(async () => JSON.stringify({ card: { continue: 'Weiter' } }))
  const { methodMessages } = readLanguage('de', sent, ask)
  expect(ask).not.toHaveBeenCalled()
  expect((await methodMessages?.card())?.card.continue).toBe('Weiter')
  expect(methodMessages?.card()).toBe(methodMessages?.card())
  expect(ask.mock.calls).toEqual([['card']])
})

test('messages that cannot be loaded are undefined', async () => {
  const { methodMessages } = readLanguage('de', sent, async () => undefined)
  expect(await methodMessages?.crypto()).toBeUndefined()
})
