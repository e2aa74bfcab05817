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
  const text = await readFile(join(assets, main), 'utf8')
  const withPurchase = (tab: string) => [
    ...new Set([...chunksOf('purchase.chunk'), ...chunksOf(tab)]),
  ]
  return {
    card: withPurchase('card-tab'),
    cardForm: addressesOf('card-form.chunk'),
    crypto: withPurchase('crypto-tab'),
    done: chunksOf('done'),
  }

  function addressesOf(chunk: string): readonly string[] {
    return Object.values(imports).filter(
      (address) => address.includes(`/${chunk}.`) && address.endsWith('.js'),
    )
  }

  function chunksOf(chunk: string): readonly string[] {
    const key = Object.keys(imports).find((each) => imports[each]?.includes(`/${chunk}.`))
    const lists = [...text.matchAll(/\(((?:"\w+",?)+)\)\.then/g)].map(([, list]) => list ?? '')
    const list = lists.find((each) => each.includes(`"${key}"`))
    if (key === undefined || list === undefined)
      throw new Error(`The main script has no import() of ${chunk}.`)
    return [...list.matchAll(/\w+/g)]
      .flatMap(([each]) => imports[each] ?? [])
      .filter((address) => address.endsWith('.js'))
  }
}
