import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startParcel } from '../lib/parcel.ts'
import { defaultDist, projectRoot } from '../lib/project-root.ts'
import { buildBranding } from './branding/branding.ts'
import { writeNetlifyFiles } from './netlify-files.ts'
import { fileOf, writePrerenderedPages } from './prerendered-pages.ts'
import { renderPages } from './render-pages.ts'
import { writeScriptInventory } from './script-inventory.ts'
import { type BuildSettings, type Environment, parseBuildSettings } from './settings.ts'

const staticFolder = join(projectRoot, 'static')

/** How the site for a shop and the demo differ. */
export interface Edition {
  /** The build variable MOCK. */
  readonly mock: '1' | ''
  /** The file of the script in the head; undefined when nothing may be requested before the app has started. */
  readonly prefetchEntry: string | undefined
  /** The file of the script after the HTML of the page. */
  readonly inlineEntry: string
  /** HTML above each page. */
  readonly banner: string
  /** Selects the variables that this edition reads. */
  readonly environmentOf: (environment: Environment) => Environment
  /** Holds the branding config and its pictures. Null in an edition without branding. */
  readonly brandingFolder: string | null
  /** Changes the published folder at the end of the build. */
  readonly finish: (dist: string) => Promise<void>
}

export const shopEdition: Edition = {
  // Not from the environment: the mocks must never reach a buyer.
  mock: '',
  prefetchEntry: join(projectRoot, 'src/boot/prefetch.ts'),
  inlineEntry: join(projectRoot, 'src/boot/inline.ts'),
  banner: '',
  environmentOf: (environment) => environment,
  brandingFolder: staticFolder,
  finish: writeScriptInventory,
}

/** Returns the published folder. Throws an Error with a readable message when the site cannot be built. */
export async function buildSite(
  environment: Environment = process.env,
  dist: string = defaultDist,
  edition: Edition = shopEdition,
): Promise<string> {
  const settings = parseBuildSettings(edition.environmentOf(environment))
  const branding = await buildBranding(edition.brandingFolder)
  // Named after `dist`: Parcel derives chunk ids from the path, and the same sources must give the same files.
  const work = join(projectRoot, 'build/sites', relative(projectRoot, dist).replace(/\W+/g, '-'))
  const bundles = join(work, 'bundles')
  const variables = {
    ...environment,
    ...pageVariables(settings, branding.configJson, edition.mock),
    // Starting workers takes longer than building these few files.
    PARCEL_WORKERS: '0',
  }
  await rm(work, { recursive: true, force: true })
  // Makes no source maps: the sources are public. Each build has a new cache: an old one would hide changes of `parcel/namer.ts`.
  const folders = [`--dist-dir=${bundles}`, `--cache-dir=${join(work, 'cache')}`]
  const parcelArguments = ['build', '--public-url=/', '--no-source-maps', ...folders]
  const [code] = await once(startParcel(parcelArguments, variables), 'exit')
  if (code !== 0) throw new Error(`Parcel could not build the site (exit code ${code}).`)
  const pages = await renderPages(variables)
  refuseTakenNames(staticFolder, [
    ...pages.map(({ name }) => fileOf(name)),
    ...builtNamesBesidePages,
    ...(settings.backendOrigin === undefined ? [] : ['_redirects']),
  ])
  await rm(dist, { recursive: true, force: true })
  await cp(bundles, dist, { recursive: true })
  await rm(work, { recursive: true })
  await writePrerenderedPages(dist, pages, edition, branding.styles, settings.reportUrl)
  for (const folder of new Set([staticFolder, edition.brandingFolder ?? staticFolder]))
    await cp(folder, dist, { recursive: true })
  await writeNetlifyFiles(dist, settings)
  await edition.finish(dist)
  return dist
}

/** What a build of the shop writes beside the pages; with a backend also `_redirects`. */
export const builtNamesBesidePages: readonly string[] = ['_headers', 'assets', 'scripts.json']

/** Throws an Error for a file of the shop that would replace one of the build, or be replaced by it. */
export function refuseTakenNames(folder: string, names: readonly string[]): void {
  const taken = names.find((name) => existsSync(join(folder, name)))
  if (taken === undefined) return
  const fix = taken.startsWith('_') ? 'Put its rules into netlify.toml.' : 'Rename it.'
  throw new Error(`static/${taken} has a name that the build writes itself. ${fix}`)
}

/** Each variable has a value, if only an empty one: Parcel would read a missing one from a `.env` file, unvalidated. */
export function pageVariables(settings: BuildSettings, branding: string, mock: string) {
  return {
    CARD_FIELDS: settings.cardFields,
    WALLETS: settings.wallets.join(','),
    HUB_URL: settings.hubUrl,
    REPORT_URL: settings.reportUrl ?? '',
    BRANDING_CONFIG: branding,
    NODE_ENV: 'production',
    MOCK: mock,
  }
}
