import { englishCard } from './card-messages.en.ts'
import type { LanguageTag } from './choose-language.ts'
import { englishCrypto } from './crypto-messages.en.ts'
import { english } from './messages.en.ts'
import { arabic } from './words.ar.ts'
import { german } from './words.de.ts'
import { spanish } from './words.es.ts'
import { french } from './words.fr.ts'
import { hebrew } from './words.he.ts'
import { italian } from './words.it.ts'
import { japanese } from './words.ja.ts'
import { korean } from './words.ko.ts'
import { dutch } from './words.nl.ts'
import { polish } from './words.pl.ts'
import { portuguese } from './words.pt-BR.ts'
import { russian } from './words.ru.ts'
import { turkish } from './words.tr.ts'
import type { Words } from './words.ts'
import { ukrainian } from './words.uk.ts'
import { chinese } from './words.zh-CN.ts'

/** For the build and the tests; a page asks for the words of its own language alone. */
export const allWords: Readonly<Record<LanguageTag, Words>> = {
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
