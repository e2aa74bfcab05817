import { spawn } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { buildShopLook, noLook } from './branding/branding.ts'
import { inSoleFolder } from './locked-build-dir.ts'
import { writeNetlifyFiles } from './netlify-files.ts'
import { buildEarlyScript, writePages } from './prerendered-pages.ts'
import { writeScriptInventory } from './script-inventory.ts'
import { type Environment, readBuildSettings } from './settings.ts'

/** The root of the project, wherever the command was started. */
export const projectRoot = resolve(import.meta.dirname, '../..')

/** The folder that is published. */
export const defaultDist = join(projectRoot, 'dist')

/** Files that are published as they are; what the shop tells of its look is among them. */
const staticFolder = join(projectRoot, 'static')

/** What the site is built for: a shop, or something that is none. */
export interface Edition {
  /** Whether the mocks are inside. */
  readonly mock: '1' | undefined
  /** The script inside every page. */
  readonly earlyScript: string
  /** What of the environment counts as settings. */
  readonly settingsOf: (environment: Environment) => Environment
  /** Holds the shop's config and its pictures; null for a site without a look of its own. */
  readonly lookFrom: string | null
  /** Changes the published folder before, and after, the CDN's rules are written into it. */
  readonly finishPages: (dist: string) => Promise<void>
  readonly finishRules: (dist: string) => Promise<void>
}

export const shopEdition: Edition = {
  // The mocks must never reach a buyer, whatever the shell of the developer says.
  mock: undefined,
  earlyScript: join(projectRoot, 'src/early.ts'),
  settingsOf: (environment) => environment,
  lookFrom: staticFolder,
  finishPages: writeScriptInventory,
  finishRules: async () => {},
}

/** Builds the site that goes to the CDN. Rejects when a setting is wrong or the bundler fails. */
export async function buildSite(
  environment: Environment = process.env,
  dist: string = defaultDist,
  edition: Edition = shopEdition,
): Promise<string> {
  const settings = readBuildSettings(edition.settingsOf(environment))
  const { lookFrom } = edition
  const look = lookFrom === null ? noLook : await buildShopLook(lookFrom)
  // Within the project: what writes the pages finds its packages from there.
  await inSoleFolder(join(projectRoot, 'build/bundles'), async (bundles) => {
    const variables = {
      ...environment,
      CARD_FIELDS: settings.cardFields,
      HUB_URL: settings.hubUrl,
      SHOP_LOOK: look.variable,
      NODE_ENV: 'production',
      MOCK: edition.mock,
      // The bundler's workers take longer to start than these few files take without them.
      PARCEL_WORKERS: '0',
    }
    // One after the other: beside a target that is no page, Parcel would make no import map for the pages.
    await runParcel('site', bundles, variables)
    await runParcel('prerender', bundles, variables)
    // A file of yesterday would be published today.
    await rm(dist, { recursive: true, force: true })
    await cp(join(bundles, 'site'), dist, { recursive: true })
    const earlyScript = await buildEarlyScript(edition.earlyScript)
    await writePages(dist, join(bundles, 'prerender/prerender.js'), earlyScript, look)
  })
  await cp(staticFolder, dist, { recursive: true })
  if (lookFrom !== null) await cp(lookFrom, dist, { recursive: true })
  await edition.finishPages(dist)
  await writeNetlifyFiles(dist, settings)
  await edition.finishRules(dist)
  return dist
}

/**
 * No cache: it does not notice a change of our namer, and a build takes seconds without one.
 * No source maps: the published page is the product, and its sources are open.
 */
const parcelArguments = [
  'build',
  '--public-url=/',
  '--no-cache',
  '--cache-dir=build/parcel-cache',
  '--no-source-maps',
  '--no-autoinstall',
]

/** Builds a target of package.json into a folder of its name. */
function runParcel(target: string, folder: string, environment: Environment): Promise<void> {
  const require = createRequire(import.meta.url)
  const parcel = join(dirname(require.resolve('parcel/package.json')), 'lib/bin.js')
  return new Promise((done, fail) => {
    spawn(
      process.execPath,
      [parcel, ...parcelArguments, `--target=${target}`, `--dist-dir=${folder}`],
      {
        cwd: projectRoot,
        // Only what the environment really holds: an undefined value would arrive as a word.
        env: Object.fromEntries(
          Object.entries(environment).filter(([, value]) => value !== undefined),
        ),
        stdio: 'inherit',
      },
    )
      .once('error', fail)
      .once('exit', (code) =>
        code === 0
          ? done()
          : fail(new Error(`Parcel could not build the site (exit code ${code}).`)),
      )
  })
}
