import { startTransition, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { saveLanguage } from '../../storage/language.ts'
import { changeHistory } from '../../ui/change-history.ts'
import { GlobeIcon } from '../../ui/icons.field.tsx'
import type { LanguageTag } from '../runtime/choose-language.ts'
import { fetchLanguage } from '../runtime/fetch-language.ts'
import { setPageLanguage } from '../runtime/translate-page.ts'
import { englishLanguage, type Language, LanguageContext } from '../runtime/use-messages.ts'

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

/** An uncontrolled select: its value may have been chosen before hydration. */
export default function LanguagePicker() {
  const [{ tag, messages }, setLanguage] = use(LanguageContext)
  const list = useRef<HTMLSelectElement>(null)

  async function choose(): Promise<void> {
    const wanted = list.current?.value as LanguageTag
    const language = await loadLanguage(wanted)
    if (list.current?.value !== wanted) return
    if (language === undefined) {
      list.current.value = tag
      return
    }
    saveChoice(wanted)
    // A transition: the page changes only when the messages of the open tab have loaded.
    startTransition(() => setLanguage(language))
  }

  const applyEarlyChoice = useEffectEvent(() => {
    if (list.current?.value !== tag) void choose()
  })
  useEffect(() => applyEarlyChoice(), [])
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

async function loadLanguage(tag: LanguageTag): Promise<Language | undefined> {
  if (tag === 'en') return englishLanguage
  const root = document.getElementById('root')
  return root === null ? undefined : fetchLanguage(root, tag)
}

/** The choice outranks the `?locale=` of the address. */
function saveChoice(tag: LanguageTag): void {
  saveLanguage('tab', tag)
  saveLanguage('browser', tag)
  const address = new URL(window.location.href)
  if (!address.searchParams.has('locale')) return
  address.searchParams.delete('locale')
  changeHistory(() => window.history.replaceState(window.history.state, '', address))
}
