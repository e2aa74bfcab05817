import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/lib/project-root.ts'

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
}

async function read(name: string): Promise<string> {
  return readFile(join(projectRoot, name), 'utf8')
}

test('G9: every package is locked to one file by its hash, and comes from the npm registry', async () => {
  const { packages } = JSON.parse(await read('package-lock.json'))
  const locked = Object.entries<Locked>(packages).filter(([path]) => path !== '')
  expect(locked.length).toBeGreaterThan(100)
  const loose = locked.filter(
    ([, { resolved, integrity }]) =>
      !integrity?.startsWith('sha512-') ||
      // Without an address, npm asks the registry about each package first. An npm that is set to
      // `omit-lockfile-registry-resolved` leaves them out.
      !resolved?.startsWith('https://registry.npmjs.org/'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

test('G9: every dependency is named with one version, and this project runs nothing at an install', async () => {
  const { dependencies, devDependencies, scripts } = JSON.parse(await read('package.json'))
  const versions = Object.entries({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(`${version}`))).toEqual([])
  const hooks = /^(?:pre|post)?(?:install|prepare|publish|pack)$|^prepublishOnly$/
  expect(Object.keys(scripts).filter((name) => hooks.test(name))).toEqual([])
})

test('G9: a clean install is exactly what is locked', async () => {
  for (const recipe of ['.ci/run', '.github/workflows/check.yml']) {
    expect(await read(recipe), recipe).toMatch(/\bnpm ci\b/)
    expect(await read(recipe), recipe).not.toMatch(/\bnpm (?:install|i|update)\b/)
  }
})
