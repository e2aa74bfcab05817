import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const specification = readFileSync('docs/specification.md', 'utf8')
const rules = [
  ...specification.matchAll(/^## (\d+)\. |^(\d+\.\d+)\. |^\| (\d+\.\d+) \|/gm),
].flatMap(([, ...numbers]) => numbers.filter(Boolean))

/** Every `spec section 2`, `spec sections 2 and 5` or `spec 2.3` of the sources, by its file. */
const references = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(`src/${file}`, 'utf8').replace(/\n \* /g, ' ')
    const found = text.matchAll(/\bspec (?:sections? )?(\d+(?:\.\d+)?)(?: and (\d+(?:\.\d+)?))?/g)
    return [...found].flatMap(([, ...numbers]) =>
      numbers.filter(Boolean).map((number) => [number, file] as const),
    )
  })

test('the sources refer to the specification', () => {
  expect(references.length).toBeGreaterThan(50)
})

test.each(references)('rule %s of %s stands in docs/specification.md', (number) => {
  expect(rules).toContain(number)
})
