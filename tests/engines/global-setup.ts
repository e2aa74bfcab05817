import { join } from 'node:path'
import { demoEdition } from '../../scripts/build/demo/edition.ts'
import { withoutBuildVariables } from '../../scripts/build/settings.ts'
import { buildSite, shopEdition } from '../../scripts/build/site.ts'
import { projectRoot } from '../../scripts/lib/project-root.ts'

/** ENGINES_BUILT=1 reuses the sites of the last run. */
export const builtSites = {
  shop: join(projectRoot, 'build/engines/shop'),
  demo: join(projectRoot, 'build/engines/demo'),
}

/** Ignores the settings of this machine. */
const plainSettings = withoutBuildVariables(process.env)

export default async function setup(): Promise<void> {
  if (process.env['ENGINES_BUILT'] === '1') return
  await buildSite(plainSettings, builtSites.shop, { ...shopEdition, brandingFrom: null })
  await buildSite(plainSettings, builtSites.demo, demoEdition)
}
