import { type LanguageTag, languageTags } from '../runtime/languages.ts'
import { englishCard } from './en.card.ts'
import { englishCrypto } from './en.crypto.ts'
import { english, type LocaleMessages } from './en.ts'

/** Only for the build and the tests: a page loads one language. */
export const allMessages = Object.fromEntries(
  await Promise.all(languageTags.map(async (tag) => [tag, await catalogOf(tag)] as const)),
) as Readonly<Record<LanguageTag, LocaleMessages>>

async function catalogOf(tag: LanguageTag): Promise<LocaleMessages> {
  if (tag === 'en') return { messages: english, card: englishCard, crypto: englishCrypto }
  const file: { readonly catalog: LocaleMessages } = await import(`./${tag}.ts`)
  return file.catalog
}
