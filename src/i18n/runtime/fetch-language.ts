import { getWithRetry } from '../../api/http.ts'
import { handover } from '../../lib/handover.ts'
import { formatLocalUsd } from '../../lib/local-money.ts'
import { memoize } from '../../lib/memoize.ts'
import type { CardTabMessages } from '../locales/en.card-tab.ts'
import type { CryptoMessages } from '../locales/en.crypto.ts'
import type { Messages } from '../locales/en.ts'
import { intlLocale, type LanguageTag } from './languages.ts'
import { messagesUrl } from './messages-url.ts'
import { parseMessages } from './parse-messages.ts'
import type { PageTranslations } from './translate-page.ts'
import type { Language } from './use-messages.ts'

/** The timeouts of the attempts. They are short, because the buyer waits and English is the fallback. */
const timeoutsMs = [3000, 1000, 600]

interface MainFile {
  readonly messages: Messages
  readonly page: PageTranslations
}

/** Checks only that both objects exist: this script lacks the English messages, and the compiler has compared the catalogs. */
const mainFileShape = { messages: {}, page: {} } as MainFile

/** Fetches the messages of all screens, or returns undefined on failure. Card and crypto tab fetch theirs at their first use. */
export async function fetchLanguage(tag: LanguageTag): Promise<(Language & MainFile) | undefined> {
  const file = await fetchMessages('', mainFileShape)
  const locale = intlLocale(tag)
  return (
    file && {
      ...file,
      tag,
      locale,
      formatUsd: (cents) => formatLocalUsd(cents / 100, locale),
      methodMessages: {
        card: memoize((shape: CardTabMessages) => fetchTabMessages('-card', shape)),
        crypto: memoize((shape: CryptoMessages) => fetchTabMessages('-crypto', shape)),
      },
    }
  )

  async function fetchTabMessages<Shape>(suffix: string, shape: Shape): Promise<Shape | undefined> {
    const messages = await fetchMessages(suffix, shape)
    if (messages === undefined) {
      handover().failedLanguage = tag
      // The event loads the picker, or calls the handler of a loaded one. The picker then names the failed language.
      document
        .querySelector('.language select')
        ?.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return messages
  }

  async function fetchMessages<Shape>(suffix: string, shape: Shape): Promise<Shape | undefined> {
    const parse = (text: string) => parseMessages(text, shape)
    const result = await getWithRetry(messagesUrl(tag + suffix), parse, timeoutsMs)
    return result.ok ? result.value : undefined
  }
}
