import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Lists the chunks that `/done` preloads, and those that the product's page preloads for a tab or the card form.
 * `imports` is the page's import map: short keys and addresses.
 */
export async function chunkPreloads(assets: string, imports: Readonly<Record<string, string>>) {
  const main = (await readdir(assets)).find((name) => /^main\.\w+\.js$/.test(name))
  if (main === undefined) throw new Error('Parcel created no main script.')
  const mainScript = await readFile(join(assets, main), 'utf8')
  const isFileOf = (chunk: string) => (address: string) => address.includes(`/${chunk}.`)
  const isScript = (address: string) => address.endsWith('.js')

  /** Returns the scripts of a chunk, and of the chunks that its `import()` loads with it. */
  function scriptsOf(chunk: string): readonly string[] {
    const key = Object.keys(imports).find((each) => isFileOf(chunk)(imports[each] ?? ''))
    // `scripts/build/parcel/runtime.ts` turns each import() into `loadChunks("key", ...).then(...)`.
    const keys = new RegExp(`\\(((?:"\\w+",)*"${key}"(?:,"\\w+")*)\\)\\.then`).exec(mainScript)?.[1]
    if (keys === undefined) throw new Error(`The main script has no import() of ${chunk}.`)
    return [...keys.matchAll(/\w+/g)].flatMap(([each]) => imports[each] ?? []).filter(isScript)
  }

  const purchase = scriptsOf('purchase.chunk')
  return {
    card: [...new Set([...purchase, ...scriptsOf('card-tab')])],
    cardForm: Object.values(imports).filter(isFileOf('card-form.chunk')).filter(isScript),
    crypto: [...new Set([...purchase, ...scriptsOf('crypto-tab')])],
    done: scriptsOf('done'),
  }
}
