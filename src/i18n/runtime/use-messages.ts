import { createContext, useContext } from 'react'
import { formatUsd } from '../../lib/money.ts'
import type { CardMessages } from '../locales/en.card.ts'
import type { CryptoMessages } from '../locales/en.crypto.ts'
import { english, type Messages } from '../locales/en.ts'
import type { LanguageTag } from './choose-language.ts'

/** A language of the page with its words; those of a payment method are asked for when its tab needs them. */
export interface Language {
  readonly tag: LanguageTag
  /** BCP 47, for the browser's own formats: durations, rates, names of countries. */
  readonly locale: string
  readonly messages: Messages
  /** Cents as an amount in dollars, as it is written in this language. */
  readonly formatUsd: (cents: number) => string
  /**
   * The same promise every time; it never rejects, and gives undefined when the words cannot be had. English has
   * its words at hand.
   */
  readonly words?: {
    readonly card: () => Promise<CardMessages | undefined>
    readonly crypto: () => Promise<CryptoMessages | undefined>
  }
}

export const englishLanguage: Language = {
  tag: 'en',
  locale: 'en',
  messages: english,
  formatUsd,
}

/** The language in use, and how to put another in its place. */
export type LanguageState = readonly [language: Language, use: (next: Language) => void]

/** English unless somebody provides another. */
export const LanguageContext = createContext<LanguageState>([englishLanguage, () => {}])

export function useLanguage(): Language {
  return useContext(LanguageContext)[0]
}

/** The words of every screen in the language in use. */
export function useMessages(): Messages {
  return useLanguage().messages
}
