// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inSoleFolder } from '../../../scripts/build/locked-build-dir.ts'

async function somewhere(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'till-sole-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return parent
}

test('two pieces of work in one folder come one after the other, each to an empty one', async () => {
  const parent = await somewhere()
  const found: string[][] = []
  const work = async (folder: string) => {
    found.push(await readdir(folder))
    await writeFile(join(folder, 'made'), '')
    found.push(await readdir(folder))
  }
  const folder = join(parent, 'bundles')
  await Promise.all([inSoleFolder(folder, work), inSoleFolder(folder, work)])
  expect(found).toEqual([[], ['made'], [], ['made']])
  expect(await readdir(parent)).toEqual([])
})

test('work that fails leaves nothing behind either', async () => {
  const parent = await somewhere()
  const failing = inSoleFolder(join(parent, 'bundles'), () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await readdir(parent)).toEqual([])
})

test('what a killed process left behind is in nobody’s way', async () => {
  const parent = await somewhere()
  const dead = spawnSync(process.execPath, ['--version']).pid
  await writeFile(join(parent, 'bundles.lock'), `${dead}`)
  expect(await inSoleFolder(join(parent, 'bundles'), (folder) => readdir(folder))).toEqual([])
})
