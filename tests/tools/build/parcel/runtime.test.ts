import { expect, test } from 'vitest'
import { withLoadChunks } from '../../../../scripts/build/parcel/runtime.ts'

test('an import() of several chunks loads them by their keys, at each read of its module', () => {
  const code =
    'module.exports = Promise.all([require("./helpers/browser/css-loader")' +
    '(__parcel__import__.meta.resolve("css01")), __parcel__import__("lib01"), __parcel__import__("tab01")])' +
    ".then(() => parcelRequire('entry'));"
  expect(withLoadChunks(code)).toContain(
    `get: () => loadChunks("css01", "lib01", "tab01").then(() => parcelRequire('entry'))`,
  )
})

test('an import() of one chunk does the same', () => {
  const code = `module.exports = (__parcel__import__("one01")).then(() => parcelRequire('entry'));`
  expect(withLoadChunks(code)).toContain(
    `get: () => loadChunks("one01").then(() => parcelRequire('entry'))`,
  )
})

test.each([
  'module.exports = Promise.resolve(parcelRequire("entry"))',
  'module.exports = (__parcel__import__("./" + "tab.js")).then(() => parcelRequire(\'entry\'));',
  'module.exports = "/assets/favicon.png";',
])('code without a chunk of the import map stays unchanged: %s', (code) => {
  expect(withLoadChunks(code)).toBe(code)
})
