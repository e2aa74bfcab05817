/** Numbers that look random and are the same in every run, so that a failure can be met again (mulberry32). */
export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
  /** A text of up to `longest` of the given characters. */
  readonly text: (alphabet: string, longest: number) => string
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  return {
    whole,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
    text: (alphabet, longest) => {
      const characters = [...alphabet]
      const length = whole(0, longest)
      return Array.from({ length }, () => characters[whole(0, characters.length - 1)]).join('')
    },
  }
}
