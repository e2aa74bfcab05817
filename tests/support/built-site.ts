import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { demoEdition } from '../../scripts/build/demo/edition.ts'
import type { Environment } from '../../scripts/build/settings.ts'
import { buildSite, shopEdition } from '../../scripts/build/site.ts'
import { withoutBuildVariables } from './without-build-variables.ts'

/** Tests build the site with its default settings, whatever build variables this machine has. */
const defaultSettings = withoutBuildVariables(process.env)

/** Builds the shop's site in a folder, unless `E2E_DIST` names a built one. Returns its folder. */
export async function builtShop(folder: string): Promise<string> {
  const edition = { ...shopEdition, brandingFolder: null }
  return builtFolder('E2E_DIST') ?? buildSite(defaultSettings, folder, edition)
}

/** Builds the demo, unless `E2E_DEMO` names one. A shop's settings must not affect the demo. */
export async function builtDemo(folder: string): Promise<string> {
  const shopSettingsToIgnore = { ...defaultSettings, NETLIFY: 'true', HUB_URL: 'nowhere' }
  return builtFolder('E2E_DEMO') ?? buildSite(shopSettingsToIgnore, folder, demoEdition)
}

function builtFolder(variable: 'E2E_DIST' | 'E2E_DEMO'): string | undefined {
  const folder = process.env[variable]
  return folder === undefined ? undefined : resolve(folder)
}

/** Makes a folder for a test file and has `build` fill it before the tests. The returned function gives its path. */
export function beforeAllInFolder(build: (folder: string) => Promise<unknown>): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'till-build-'))
    await build(folder)
  }, 600_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => folder
}

/** Builds the site with these build variables, once for a test file. The returned function gives its folder. */
export const buildSiteBeforeAll = (variables: Environment, edition = shopEdition): (() => string) =>
  beforeAllInFolder((folder) => buildSite({ ...defaultSettings, ...variables }, folder, edition))
