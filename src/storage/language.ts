import { type Area, keep, recall } from './storage.ts'

/**
 * The buyer's own choice is kept for the browser. What the address asked for is kept for the tab: the way
 * back from a bank's page does not name it again.
 */
export function rememberLanguage(area: Area, tag: string): void {
  keep(area, 'language', tag)
}

/** What was remembered, in the order of its weight; not yet known to be a language. */
export function recallLanguages(): readonly unknown[] {
  return [recall('tab', 'language'), recall('browser', 'language')]
}
