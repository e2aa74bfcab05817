import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLockedBuildDir } from '../../../scripts/build/locked-build-dir.ts'
import { renderPages } from '../../../scripts/build/render-pages.ts'
import { parseBuildSettings } from '../../../scripts/build/settings.ts'
import { pageVariables, refuseTakenNames } from '../../../scripts/build/site.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test.each(['log', 'info', 'error'])('console.%s of a page stops the build', async (kind) => {
  const program = `console.${kind}('left by a developer'); process.stdout.write('[]')`
  await expect(renderPages({}, program)).rejects.toThrow(
    'Prerendering failed:\nleft by a developer',
  )
})

test('a prerendering that ends without output stops the build', async () => {
  await expect(renderPages({}, '')).rejects.toThrow('Prerendering ended early')
})

test('each variable of the pages has a value, so that no .env file can give it another one', () => {
  const settings = parseBuildSettings({ BACKEND_ORIGIN: 'https://shop.internal' })
  const variables = pageVariables(settings, undefined, undefined)
  const source = join(projectRoot, 'src')
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
  const names = [...texts.join().matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => `${name}`)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => typeof variables[name] !== 'string')).toEqual([])
  expect(variables).toMatchObject({ REPORT_URL: '', BRANDING_CONFIG: '', MOCK: '' })
})

test('a shop’s file with the name of a built file stops the build, which names it', async () => {
  const folder = await temporaryFolder({ _headers: '/*\n  X-Frame-Options: SAMEORIGIN\n' })
  expect(() => refuseTakenNames(folder, ['product.html'])).not.toThrow()
  expect(() => refuseTakenNames(folder, ['product.html', '_headers'])).toThrow(
    'static/_headers has the name of a file that the build writes.',
  )
})

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
