import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inLockedBuildDir } from '../../../scripts/build/locked-build-dir.ts'

async function temporaryParent(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'till-lock-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return parent
}

test('two builds in one directory run one after the other, each in an empty one', async () => {
  const parent = await temporaryParent()
  const found: string[][] = []
  const work = async (folder: string) => {
    found.push(await readdir(folder))
    await writeFile(join(folder, 'made'), '')
    found.push(await readdir(folder))
  }
  const folder = join(parent, 'bundles')
  await Promise.all([inLockedBuildDir(folder, work), inLockedBuildDir(folder, work)])
  expect(found).toEqual([[], ['made'], [], ['made']])
  expect(await readdir(parent)).toEqual([])
})

test('a failed build leaves nothing behind', async () => {
  const parent = await temporaryParent()
  const failing = inLockedBuildDir(join(parent, 'bundles'), () =>
    Promise.reject(new Error('broken')),
  )
  await expect(failing).rejects.toThrow('broken')
  expect(await readdir(parent)).toEqual([])
})

test('the lock of a dead process is broken', async () => {
  const parent = await temporaryParent()
  const dead = spawnSync(process.execPath, ['--version']).pid
  await writeFile(join(parent, 'bundles.lock'), `${dead}`)
  expect(await inLockedBuildDir(join(parent, 'bundles'), (folder) => readdir(folder))).toEqual([])
})
