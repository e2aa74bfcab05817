import { startTransition, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { saveLanguage } from '../../storage/language.ts'
import { GlobeIcon } from '../../ui/field-icons.tsx'
import type { LanguageTag } from '../runtime/choose-language.ts'
import { fetchMessages, languageOf } from '../runtime/fetch-language.ts'
import { setPageLanguage } from '../runtime/page-language.ts'
import { englishLanguage, type Language, LanguageContext } from '../runtime/use-messages.ts'

/** Each language by the name its speakers know it by. */
const names: Readonly<Record<LanguageTag, string>> = {
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

/**
 * The language of the page. Everything stays where it is: what was typed, the step, the tab, the invoice. The
 * list keeps its own choice, which may have been made before the app was there.
 */
export default function LanguagePicker() {
  const [{ tag, messages }, setLanguage] = use(LanguageContext)
  const list = useRef<HTMLSelectElement>(null)

  async function choose(): Promise<void> {
    const wanted = list.current?.value as LanguageTag
    const language = await bringLanguage(wanted)
    if (list.current?.value !== wanted) return
    if (language === undefined) {
      list.current.value = tag
      return
    }
    keepChoice(wanted)
    // As a transition: the words of the open tab come before anything changes.
    startTransition(() => setLanguage(language))
  }

  const takeEarlyChoice = useEffectEvent(() => {
    if (list.current?.value !== tag) void choose()
  })
  useEffect(() => takeEarlyChoice(), [])
  useLayoutEffect(() => setPageLanguage(tag), [tag])

  return (
    <label className="language">
      <GlobeIcon />
      <span className="visually-hidden">{messages.frame.language}</span>
      <select ref={list} defaultValue={tag} autoComplete="off" onChange={() => void choose()}>
        {Object.entries(names).map(([each, name]) => (
          <option key={each} value={each} lang={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Undefined when its words cannot be had: then the page stays as it is. */
async function bringLanguage(tag: LanguageTag): Promise<Language | undefined> {
  if (tag === 'en') return englishLanguage
  const root = document.getElementById('root')
  const words = root === null ? undefined : await fetchMessages(root, tag)
  return root === null || words === undefined ? undefined : languageOf(root, tag, words)
}

/** A choice weighs more than what this address, or one before it, has asked for. */
function keepChoice(tag: LanguageTag): void {
  saveLanguage('tab', tag)
  saveLanguage('browser', tag)
  const address = new URL(window.location.href)
  if (!address.searchParams.has('locale')) return
  address.searchParams.delete('locale')
  window.history.replaceState(window.history.state, '', address)
}
