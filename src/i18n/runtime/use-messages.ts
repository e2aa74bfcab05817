import { createContext, useContext } from 'react'
import { formatUsd } from '../../lib/money.ts'
import type { CardTabMessages } from '../locales/en.card-tab.ts'
import type { CryptoMessages } from '../locales/en.crypto.ts'
import { english, type Messages } from '../locales/en.ts'
import type { LanguageTag } from './languages.ts'

export interface Language {
  readonly tag: LanguageTag
  /** BCP 47, for Intl formats. */
  readonly locale: string
  readonly messages: Messages
  readonly formatUsd: (cents: number) => string
  /** Loads a payment tab's messages with every key of `shape`, or undefined on failure. Absent for English: scripts hold it. */
  readonly methodMessages?: {
    readonly card: (shape: CardTabMessages) => Promise<CardTabMessages | undefined>
    readonly crypto: (shape: CryptoMessages) => Promise<CryptoMessages | undefined>
  }
}

export const englishLanguage: Language = {
  tag: 'en',
  locale: 'en',
  messages: english,
  formatUsd,
}

export type LanguageState = readonly [language: Language, setLanguage: (next: Language) => void]

export const LanguageContext = createContext<LanguageState>([englishLanguage, () => {}])

export function useLanguage(): Language {
  return useContext(LanguageContext)[0]
}

export function useMessages(): Messages {
  return useLanguage().messages
}
