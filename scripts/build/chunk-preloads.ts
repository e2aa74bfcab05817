import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Lists the first chunks of each payment method, and those of `/done`. The page preloads them once it knows the
 * product's methods.
 */
export async function chunkPreloads(
  assets: string,
  imports: Readonly<Record<string, string>>,
): Promise<Readonly<Record<'card' | 'cardForm' | 'crypto' | 'done', readonly string[]>>> {
  const names = await readdir(assets)
  const main = names.find((name) => /^main\.\w+\.js$/.test(name))
  if (main === undefined) throw new Error('Parcel created no main script.')
  const mainScript = await readFile(join(assets, main), 'utf8')
  const withPurchase = (tab: string) => [
    ...new Set([...scriptsOfImport('purchase.chunk'), ...scriptsOfImport(tab)]),
  ]
  return {
    card: withPurchase('card-tab'),
    cardForm: scriptsOf('card-form.chunk'),
    crypto: withPurchase('crypto-tab'),
    done: scriptsOfImport('done'),
  }

  function scriptsOf(chunk: string): readonly string[] {
    return Object.values(imports).filter(
      (address) => address.includes(`/${chunk}.`) && address.endsWith('.js'),
    )
  }

  /** Includes the chunks that the `import()` loads beside this one. */
  function scriptsOfImport(chunk: string): readonly string[] {
    const key = Object.keys(imports).find((each) => imports[each]?.includes(`/${chunk}.`))
    const [, keyList] =
      new RegExp(`\\(((?:"\\w+",)*"${key}"(?:,"\\w+")*)\\)\\.then`).exec(mainScript) ?? []
    if (key === undefined || keyList === undefined)
      throw new Error(`The main script has no import() of ${chunk}.`)
    return [...keyList.matchAll(/\w+/g)]
      .flatMap(([each]) => imports[each] ?? [])
      .filter((address) => address.endsWith('.js'))
  }
}
