/** Numbers that look random and are the same in every run, so that a failure can be reproduced (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `least` to `most`, both included. */
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { integer }
}
