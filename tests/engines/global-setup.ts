import { join, resolve } from 'node:path'
import { demoEdition } from '../../scripts/build/demo/edition.ts'
import { withoutBuildVariables } from '../../scripts/build/settings.ts'
import { buildSite, shopEdition } from '../../scripts/build/site.ts'
import { projectRoot } from '../../scripts/lib/project-root.ts'

const builtShop = process.env['E2E_DIST']

export const builtSites = {
  shop: builtShop === undefined ? join(projectRoot, 'build/engines/shop') : resolve(builtShop),
  demo: join(projectRoot, 'build/engines/demo'),
}

/** Ignores the settings of this machine. */
const plainSettings = withoutBuildVariables(process.env)

/** Builds both sites. `E2E_DIST` names a shop's site that is built already. */
export default async function setup(): Promise<void> {
  if (builtShop === undefined) {
    await buildSite(plainSettings, builtSites.shop, { ...shopEdition, brandingFrom: null })
  }
  await buildSite(plainSettings, builtSites.demo, demoEdition)
}
