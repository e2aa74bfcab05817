import type { LanguageTag } from '../runtime/choose-language.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { englishCard } from './en.card.ts'
import { englishCrypto } from './en.crypto.ts'
import { english, type LocaleMessages } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { hebrew } from './he.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { korean } from './ko.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt-BR.ts'
import { russian } from './ru.ts'
import { turkish } from './tr.ts'
import { ukrainian } from './uk.ts'
import { chinese } from './zh-CN.ts'

/** Only for the build and the tests: a page loads one language. */
export const allMessages: Readonly<Record<LanguageTag, LocaleMessages>> = {
  en: { messages: english, card: englishCard, crypto: englishCrypto },
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  'pt-BR': portuguese,
  nl: dutch,
  pl: polish,
  tr: turkish,
  ru: russian,
  uk: ukrainian,
  ar: arabic,
  he: hebrew,
  ja: japanese,
  ko: korean,
  'zh-CN': chinese,
}
