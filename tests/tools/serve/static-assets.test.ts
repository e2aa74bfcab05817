import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { staticAssets } from '../../../scripts/serve/static-assets.ts'

/** The address of the file each address finds in a small site. */
async function find(address: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'till-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, '.well-known'), { recursive: true })
  await writeFile(join(folder, 'secret.html'), 'not published')
  for (const name of ['index.html', 'success.html', '_redirects', '.well-known/proof']) {
    await writeFile(join(dist, name), name)
  }
  return (await staticAssets(dist)(address))?.pathname
}

test.each([
  ['/', '/index.html'],
  ['/index.html', '/index.html'],
  ['/success', '/success.html'],
  ['/success/', '/success.html'],
  ['/.well-known/proof', '/.well-known/proof'],
  ['/demo', undefined],
  ['/_redirects', undefined],
  ['/../secret.html', undefined],
  ['/%2e%2e%2fsecret.html', undefined],
  ['/%E0%A4%A', undefined],
])('%s finds %s', async (address, file) => {
  expect(await find(address)).toBe(file)
})
