import { join } from 'node:path'
import { demoEdition } from '../../scripts/build/demo/edition.ts'
import { buildSite, projectRoot, shopEdition } from '../../scripts/build/site.ts'

/** The two sites of the journeys: the shop's, and the demo with the mocks inside. ENGINES_BUILT=1 takes those of the last run. */
export const builtSites = {
  shop: join(projectRoot, 'build/engines/shop'),
  demo: join(projectRoot, 'build/engines/demo'),
}

/** The sites as they are out of the box, whatever this machine has set. */
const plainSettings = {
  ...process.env,
  CARD_FIELDS: undefined,
  HUB_URL: undefined,
  REPORT_URL: undefined,
  BACKEND_ORIGIN: undefined,
  NETLIFY: undefined,
}

export default async function setup(): Promise<void> {
  if (process.env['ENGINES_BUILT'] === '1') return
  await buildSite(plainSettings, builtSites.shop, { ...shopEdition, brandingFrom: null })
  await buildSite(plainSettings, builtSites.demo, demoEdition)
}
