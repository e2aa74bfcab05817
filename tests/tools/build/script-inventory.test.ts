import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { integrityOf } from '../../../scripts/build/integrity.ts'
import { scriptInventory } from '../../../scripts/build/script-inventory.ts'

async function siteWith(...chunks: readonly string[]): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'till-inventory-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, 'assets'))
  for (const chunk of chunks) await writeFile(join(dist, 'assets', chunk), chunk)
  await writeFile(
    join(dist, 'product.html'),
    '<script>prefetch()</script><script type=importmap>{}</script><script>show()</script><script src=/assets/main.1a.js></script>',
  )
  return dist
}

test('the inventory lists inline scripts, every chunk, and the one third-party script', async () => {
  const entries = await scriptInventory(
    await siteWith('main.1a.js', 'card-tab.2b.js', 'styles.3c.css'),
  )
  expect(entries.map(({ file, integrity }) => [file, integrity])).toEqual([
    ['in every page: the prefetch script', integrityOf('prefetch()')],
    ['in every page: the import map', integrityOf('{}')],
    ['in every page: the inline script', integrityOf('show()')],
    ['/assets/card-tab.2b.js', integrityOf('card-tab.2b.js')],
    ['/assets/main.1a.js', integrityOf('main.1a.js')],
    ['https://js.stripe.com/v3', null],
  ])
  for (const { why } of entries) expect(why).toMatch(/^[A-Z].{20,}\.$/s)
})

test('a chunk without a stated reason stops the build', async () => {
  const dist = await siteWith('main.1a.js', 'analytics.4d.js')
  await expect(scriptInventory(dist)).rejects.toThrow('why a payment page needs "analytics"')
})
