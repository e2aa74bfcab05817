import { resolve } from 'node:path'
import { demoEdition } from '../../scripts/build/demo/edition.ts'
import { withoutBuildVariables } from '../../scripts/build/settings.ts'
import { buildSite, shopEdition } from '../../scripts/build/site.ts'

/** The tests are about the site as it is out of the box, not about the settings of this machine. */
const plainSettings = withoutBuildVariables(process.env)

/** Builds the shop's site in a folder, unless `E2E_DIST` names one that is built already. Returns where it is. */
export async function plainShop(folder: string): Promise<string> {
  const built = process.env['E2E_DIST']
  if (built !== undefined) return resolve(built)
  return buildSite(plainSettings, folder, { ...shopEdition, brandingFrom: null })
}

/** The same for the demo and `E2E_DEMO`. The settings of a shop must not affect it. */
export async function plainDemo(folder: string): Promise<string> {
  const built = process.env['E2E_DEMO']
  if (built !== undefined) return resolve(built)
  const ofAShop = { ...plainSettings, NETLIFY: 'true', HUB_URL: 'nowhere' }
  return buildSite(ofAShop, folder, demoEdition)
}
