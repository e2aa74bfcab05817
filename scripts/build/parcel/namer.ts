import { basename, extname } from 'node:path'
import { Namer } from '@parcel/plugin'

/**
 * Gives every file the name `assets/name.hash.ext`, except the pages. Outside `/assets`, the CDN would respond to the address of
 * a lost chunk with the product's page instead of 404. Parcel's own names may contain the repository folder's name.
 */
export default new Namer({
  name({ bundle }) {
    const source = bundle.getMainEntry()?.filePath
    if (bundle.type === 'html' && source !== undefined) return basename(source)
    const name = source === undefined ? nameOfShared(bundle) : basename(source, extname(source))
    return `assets/${name}.${bundle.hashReference}.${bundle.type}`
  },
})

/** The name of a `manualSharedBundles` entry in package.json, which Parcel's types lack; `shared` for a bundle without one. */
function nameOfShared(bundle: object): string {
  return 'manualSharedBundle' in bundle && typeof bundle.manualSharedBundle === 'string'
    ? bundle.manualSharedBundle
    : 'shared'
}
