import { Runtime } from '@parcel/plugin'
import parcelRuntime from '@parcel/runtime-js'

const { apply, ...others } = parcelRuntime[Symbol.for('parcel-plugin-config')] ?? {}
if (apply === undefined)
  throw new Error('@parcel/runtime-js no longer has its functions under parcel-plugin-config.')

/**
 * Parcel's own runtime remembers a lost chunk for the life of the page. This runtime replaces Parcel's code for `import()`
 * by calls of `load-chunks.ts`, which tries again. `tests/browser/lost-chunks.test.ts` fails when Parcel's code changes.
 */
export default new Runtime({
  ...others,
  async apply(request) {
    const assets = await apply(request)
    return assets?.map((asset) => ({ ...asset, code: withLoadChunks(asset.code) }))
  },
})

/** Parcel turns an `import()` into a module that exports a promise. A getter replaces it, so each read loads missing chunks. */
function withLoadChunks(code: string): string {
  const keys = [...code.matchAll(/__parcel__import__(?:\.meta\.resolve)?\(("\w+")\)/g)]
  const [then] = /\.then\(\(\) => parcelRequire\('\w+'\)\)/.exec(code) ?? []
  if (keys.length === 0 || then === undefined) return code
  return `const { loadChunks } = require('/scripts/build/load-chunks.ts');
Object.defineProperty(module, 'exports', {
  get: () => loadChunks(${keys.map(([, key]) => key).join(', ')})${then},
});`
}
