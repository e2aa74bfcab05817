import { Runtime } from '@parcel/plugin'
import parcelRuntime from '@parcel/runtime-js'

const { apply, ...others } = parcelRuntime[Symbol.for('parcel-plugin-config')] ?? {}
if (apply === undefined) throw new Error('Parcel keeps the functions of its plugins elsewhere.')

/**
 * What an `import()` becomes in the bundle. Parcel's own runtime remembers a chunk that was lost for as long as
 * the page lives; here each `import()` asks `load-chunks.ts`.
 */
export default new Runtime({
  ...others,
  async apply(request) {
    const assets = await apply(request)
    return assets?.map((asset) => ({ ...asset, code: withLoadChunks(asset.code) }))
  },
})

/**
 * The module an `import()` of the built site reads. Its `exports` is a getter, so that each reading loads what is
 * not there yet. Other modules stay as they are: those of development, and of the prerendering.
 */
export function withLoadChunks(code: string): string {
  const keys = [...code.matchAll(/__parcel__import__(?:\.meta\.resolve)?\(("\w+")\)/g)]
  const [then] = /\.then\(\(\) => parcelRequire\('\w+'\)\)/.exec(code) ?? []
  if (keys.length === 0 || then === undefined) return code
  return `const { loadChunks } = require('/scripts/build/load-chunks.ts');
Object.defineProperty(module, 'exports', {
  get: () => loadChunks(${keys.map(([, key]) => key).join(', ')})${then},
});`
}
