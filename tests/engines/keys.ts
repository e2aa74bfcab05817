import type { InputSource, JsonObject } from './browser.ts'

/** Keys without a character, as WebDriver's code points. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

export function typed(text: string): InputSource {
  return keyboard([...text].flatMap((character) => [down(character), up(character)]))
}

/** One key, or one with others held: `chord('Control', 'a')`. */
export function chord(...names: readonly string[]): InputSource {
  const values = names.map((name) => keys[name] ?? name)
  return keyboard([...values.map(down), ...values.toReversed().map(up)])
}

const keyboard = (actions: readonly JsonObject[]): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions,
})

const down = (value: string): JsonObject => ({ type: 'keyDown', value })
const up = (value: string): JsonObject => ({ type: 'keyUp', value })
