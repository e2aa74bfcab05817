import type { Point } from './browser.ts'

/** Keys without a character, as WebDriver's code points. */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  Delete: '\uE017',
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const keyboard = (actions: readonly object[]) => ({ type: 'key', id: 'keyboard', actions })

export const typed = (text: string) =>
  keyboard([...text].flatMap((character) => [down(character), up(character)]))

/** Presses the last key while the others are held: `chord('Control', 'a')`. */
export function chord(...names: readonly string[]) {
  const values = names.map((name) => keys[name] ?? name)
  return keyboard([...values.map(down), ...values.toReversed().map(up)])
}

export const click = ({ x, y }: Point) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})
