import { formatLocalUsd } from '../../lib/local-money.ts'
import { once } from '../../lib/once.ts'
import type { CardMessages } from '../locales/en.card.ts'
import type { CryptoMessages } from '../locales/en.crypto.ts'
import type { Messages } from '../locales/en.ts'
import type { LanguageTag } from './choose-language.ts'
import { intlLocale } from './intl-locale.ts'
import type { Language } from './use-messages.ts'

/** Resolves to undefined when the messages cannot be loaded. */
export type FetchMethodMessages = (method: 'card' | 'crypto') => Promise<string | undefined>

/** @param json the messages of every screen. */
export function readLanguage(
  tag: LanguageTag,
  json: string,
  fetchMethod: FetchMethodMessages,
): Language {
  const locale = intlLocale(tag)
  return {
    tag,
    locale,
    messages: parseMessages<{ messages: Messages }>(json).messages,
    formatUsd: (cents) => formatLocalUsd(cents / 100, locale),
    methodMessages: {
      card: once(async () => parseMessages<CardMessages>(await fetchMethod('card'))),
      crypto: once(async () => parseMessages<CryptoMessages>(await fetchMethod('crypto'))),
    },
  }
}

/** Parses messages; a template such as `Pay {0}` becomes a function. */
export function parseMessages<M>(json: string): M
export function parseMessages<M>(json: string | undefined): M | undefined
export function parseMessages(json: string | undefined): unknown {
  if (json === undefined) return undefined
  return JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && value.includes('{0}') ? fill(value) : value,
  )
}

function fill(template: string): (...values: readonly string[]) => string {
  return (...values) => template.replace(/\{(\d)\}/g, (_, at) => values[at] ?? '')
}
