import { englishCard } from '../locales/en.card.ts'
import { englishCrypto } from '../locales/en.crypto.ts'
import { english, type LocaleMessages } from '../locales/en.ts'
import { type LanguageTag, languageTags } from './languages.ts'

/** Only for the build and the tests: a page loads one language. */
export const allMessages = Object.fromEntries(
  await Promise.all(languageTags.map(async (tag) => [tag, await catalogOf(tag)] as const)),
) as Readonly<Record<LanguageTag, LocaleMessages>>

async function catalogOf(tag: LanguageTag): Promise<LocaleMessages> {
  if (tag === 'en') return { messages: english, card: englishCard, crypto: englishCrypto }
  const file: { readonly catalog: LocaleMessages } = await import(`../locales/${tag}.ts`)
  return file.catalog
}
