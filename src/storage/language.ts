import { getItem, type StorageArea, setItem } from './storage.ts'

const languageKey = 'language'

/** @param area `tab` for `?locale=`, which the bank's return address lacks, and for the buyer's choice; `browser` for the choice alone. */
export function saveLanguage(area: StorageArea, tag: string): void {
  setItem(area, languageKey, tag)
}

/** Returns the stored tags, of any shape. The tab's comes first. */
export function getSavedLanguages(): readonly unknown[] {
  return [getItem('tab', languageKey), getItem('browser', languageKey)]
}
