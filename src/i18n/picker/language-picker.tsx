import {
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { changeHistory } from '../../browser/navigation/change-history.ts'
import { reloadPage } from '../../browser/navigation/reload.ts'
import { handover } from '../../lib/handover.ts'
import { saveLanguage } from '../../storage/language.ts'
import { RetryAlert } from '../../ui/alert.tsx'
import { GlobeIcon } from '../../ui/field/field-icons.tsx'
import { fetchLanguage } from '../runtime/fetch-language.ts'
import type { LanguageTag } from '../runtime/languages.ts'
import { setPageLanguage } from '../runtime/translate-page.ts'
import { englishLanguage, LanguageContext } from '../runtime/use-messages.ts'

/** The options, in this order. */
const languageNames: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  'pt-BR': 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ru: 'Русский',
  uk: 'Українська',
  ar: 'العربية',
  he: 'עברית',
  ja: '日本語',
  ko: '한국어',
  'zh-CN': '简体中文',
}

/** An uncontrolled select: its value may have been chosen before hydration. */
export function LanguagePicker() {
  const [current, setLanguage] = use(LanguageContext)
  const { tag, messages } = current
  const select = useRef<HTMLSelectElement>(null)
  /** The language that was set last. The page shows it once the messages of its tab have loaded. */
  const latest = useRef(current)
  const [failedTag, setFailedTag] = useState<LanguageTag>()

  async function choose({ value }: HTMLSelectElement): Promise<void> {
    const chosen = value as LanguageTag
    const loaded = [current, englishLanguage].find((each) => each.tag === chosen)
    const language = loaded ?? (await fetchLanguage(chosen))
    if (select.current?.value !== chosen) return
    // `fetch-language.ts` dispatches `change`, too, for lost messages of a payment tab: `failedLanguage` of this page stays.
    if (chosen !== tag) delete handover().failedLanguage
    setFailedTag(language === undefined ? chosen : handover().failedLanguage)
    if (language === undefined) {
      select.current.value = latest.current.tag
    } else if (language !== latest.current) {
      latest.current = language
      saveChoice(chosen)
      // A transition: the page changes only when the messages of the selected payment tab have loaded.
      startTransition(() => setLanguage(language))
    }
  }

  const applyEarlyChoice = useEffectEvent(() => void (select.current && choose(select.current)))
  useEffect(() => applyEarlyChoice(), [])
  useLayoutEffect(() => setPageLanguage(tag), [tag])

  return (
    <>
      <label className="language">
        <GlobeIcon />
        <span className="visually-hidden">{messages.frame.language}</span>
        <select
          ref={select}
          defaultValue={tag}
          autoComplete="off"
          onChange={({ target }) => void choose(target)}
        >
          {Object.entries(languageNames).map(([option, name]) => (
            <option key={option} value={option} lang={option}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {failedTag && (
        <RetryAlert
          text={messages.frame.languageLost(languageNames[failedTag])}
          label={messages.lostChunk.reload}
          onRetry={() => {
            // Saves what the buyer chose just now. `failedLanguage` is no new choice: the page began with it, or shows it.
            if (failedTag !== handover().failedLanguage) saveChoice(failedTag)
            reloadPage()
          }}
        />
      )}
    </>
  )
}

/** Saves the choice, and removes the `?locale=` of the URL, which would outrank it. */
function saveChoice(tag: LanguageTag): void {
  saveLanguage('tab', tag)
  saveLanguage('browser', tag)
  const url = new URL(window.location.href)
  if (!url.searchParams.has('locale')) return
  url.searchParams.delete('locale')
  changeHistory(() => window.history.replaceState(window.history.state, '', url))
}
