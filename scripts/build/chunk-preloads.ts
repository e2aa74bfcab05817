import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMapOf } from './first-load.ts'

/**
 * The chunks of each kind of payment method's tab, which the page preloads as soon as the product's answer names it.
 *
 * @throws Error when the bundle does not import a tab as expected.
 */
export async function chunkPreloads(
  assets: string,
  html: string,
): Promise<Readonly<Record<'card' | 'crypto', readonly string[]>>> {
  const names = await readdir(assets)
  const main = names.find((name) => /^main\.\w+\.js$/.test(name))
  if (main === undefined) throw new Error('The bundler made no main script.')
  const text = await readFile(join(assets, main), 'utf8')
  const importMap = importMapOf(html)
  return { card: chunksOf('card-tab'), crypto: chunksOf('crypto-tab') }

  /** One `import()` of the main script loads the chunk and the chunks it shares. */
  function chunksOf(chunk: string): readonly string[] {
    const key = Object.keys(importMap).find((each) => importMap[each]?.includes(`/${chunk}.`))
    const lists = [...text.matchAll(/\(((?:"\w+",?)+)\)\.then/g)].map(([, list]) => list ?? '')
    const list = lists.find((each) => each.includes(`"${key}"`))
    if (key === undefined || list === undefined) throw new Error(`Nothing loads ${chunk}.`)
    return [...list.matchAll(/\w+/g)]
      .flatMap(([each]) => importMap[each] ?? [])
      .filter((address) => address.endsWith('.js'))
  }
}
