import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLockedBuildDir } from '../../../scripts/build/locked-build-dir.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('two builds of one directory run one after the other, and each finds it empty', async () => {
  const parent = await temporaryFolder()
  const contents: string[][] = []
  const work = async (folder: string) => {
    contents.push(await readdir(folder))
    await writeFile(join(folder, 'made'), '')
    contents.push(await readdir(folder))
  }
  const folder = join(parent, 'bundles')
  await Promise.all([inLockedBuildDir(folder, work), inLockedBuildDir(folder, work)])
  expect(contents).toEqual([[], ['made'], [], ['made']])
  expect(await readdir(parent)).toEqual([])
})

test('a failed build leaves nothing behind', async () => {
  const parent = await temporaryFolder()
  const fail = () => Promise.reject(new Error('broken'))
  await expect(inLockedBuildDir(join(parent, 'bundles'), fail)).rejects.toThrow('broken')
  expect(await readdir(parent)).toEqual([])
})

test('the lock of a dead process is removed', async () => {
  const parent = await temporaryFolder()
  const dead = spawnSync(process.execPath, ['--version']).pid
  await writeFile(join(parent, 'bundles.lock'), `${dead}`)
  expect(await inLockedBuildDir(join(parent, 'bundles'), (folder) => readdir(folder))).toEqual([])
})
