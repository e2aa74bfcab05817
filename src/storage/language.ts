import { getItem, type StorageArea, setItem } from './storage.ts'

const languageKey = 'language'

/** A `?locale=` is saved for the tab, because the bank's return URL lacks it. The picker's choice is for tab and browser. */
export function saveLanguage(area: StorageArea, tag: string): void {
  setItem(area, languageKey, tag)
}

/** Returns the stored tags, not validated. The tab's comes first. */
export function getSavedLanguages(): readonly unknown[] {
  return [getItem('tab', languageKey), getItem('browser', languageKey)]
}
