import { formatLocalUsd } from '../../lib/local-money.ts'
import { once } from '../../lib/once.ts'
import type { CardMessages } from '../locales/en.card.ts'
import type { CryptoMessages } from '../locales/en.crypto.ts'
import type { Messages } from '../locales/en.ts'
import type { LanguageTag } from './choose-language.ts'
import { intlLocale } from './intl-locale.ts'
import type { Language } from './use-messages.ts'

/** Asks for more words of the language, those of a payment method; undefined when they cannot be had. */
export type FetchMessages = (method: 'card' | 'crypto') => Promise<string | undefined>

/**
 * A language from its words as they were sent: those of every screen, and later those of the methods.
 */
export function readLanguage(tag: LanguageTag, words: string, ask: FetchMessages): Language {
  const locale = intlLocale(tag)
  return {
    tag,
    locale,
    messages: parseMessages<{ messages: Messages }>(words).messages,
    formatUsd: (cents) => formatLocalUsd(cents / 100, locale),
    words: {
      card: once(async () => parseMessages<CardMessages>(await ask('card'))),
      crypto: once(async () => parseMessages<CryptoMessages>(await ask('crypto'))),
    },
  }
}

/** Messages are sent as data: a sentence with places is a template there, and a function here. */
export function parseMessages<M>(sent: string): M
export function parseMessages<M>(sent: string | undefined): M | undefined
export function parseMessages(sent: string | undefined): unknown {
  if (sent === undefined) return undefined
  return JSON.parse(sent, (_, value: unknown) =>
    typeof value === 'string' && value.includes('{0}') ? fill(value) : value,
  )
}

function fill(template: string): (...values: readonly string[]) => string {
  return (...values) => template.replace(/\{(\d)\}/g, (_, at) => values[at] ?? '')
}
