import { get } from '../../api/http.ts'
import { handover } from '../../lib/handover.ts'
import { formatLocalUsd } from '../../lib/local-money.ts'
import { memoize } from '../../lib/memoize.ts'
import type { CardTabMessages } from '../locales/en.card-tab.ts'
import type { CryptoMessages } from '../locales/en.crypto.ts'
import type { Messages } from '../locales/en.ts'
import { intlLocale, type LanguageTag } from './languages.ts'
import { messagesUrl } from './messages-url.ts'
import { parseMessages } from './parse-messages.ts'
import type { PageTexts } from './translate-page.ts'
import type { Language } from './use-messages.ts'

/** The timeouts of the attempts. They are short, because the buyer waits and English is the fallback. */
const timeoutsMs = [3000, 1000, 600]

interface PageFile {
  readonly messages: Messages
  readonly page: PageTexts
}

/** Checks only that both objects exist: this script lacks the English messages, and the compiler has compared the catalogs. */
const pageShape = { messages: {}, page: {} } as PageFile

/** Fetches the messages of every screen; undefined when that fails or times out. Those of a tab are fetched at their first use. */
export async function fetchLanguage(tag: LanguageTag): Promise<(Language & PageFile) | undefined> {
  const file = await fetchMessages('', pageShape)
  const locale = intlLocale(tag)
  return (
    file && {
      ...file,
      tag,
      locale,
      formatUsd: (cents) => formatLocalUsd(cents / 100, locale),
      methodMessages: {
        card: memoize((english: CardTabMessages) => fetchTab('-card', english)),
        crypto: memoize((english: CryptoMessages) => fetchTab('-crypto', english)),
      },
    }
  )

  async function fetchTab<Shape>(suffix: string, english: Shape): Promise<Shape | undefined> {
    const messages = await fetchMessages(suffix, english)
    if (messages === undefined) {
      handover().failedLanguage = tag
      // The event loads the picker, or calls the handler of a loaded one. The picker shows that the language has failed.
      document
        .querySelector('.language select')
        ?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return messages
  }

  async function fetchMessages<Shape>(suffix: string, shape: Shape): Promise<Shape | undefined> {
    const parse = (text: string) => parseMessages(text, shape)
    const result = await get(messagesUrl(tag + suffix), parse, timeoutsMs)
    return result.ok ? result.value : undefined
  }
}
