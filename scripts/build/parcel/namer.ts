import { basename, extname } from 'node:path'
import { Namer } from '@parcel/plugin'

/**
 * Names every file but the page `assets/name.hash.ext`: elsewhere the CDN responds to a lost chunk with the page, not with 404.
 * Parcel's own names may contain the name of the folder that holds this repository.
 */
export default new Namer({
  name({ bundle }) {
    const source = bundle.getMainEntry()?.filePath
    if (bundle.type === 'html' && source !== undefined) return basename(source)
    const name = source === undefined ? nameOfShared(bundle) : basename(source, extname(source))
    return `assets/${name}.${bundle.hashReference}.${bundle.type}`
  },
})

/** The name of a `manualSharedBundles` entry in package.json. Parcel's types lack the property. */
function nameOfShared(bundle: object): string {
  return 'manualSharedBundle' in bundle && typeof bundle.manualSharedBundle === 'string'
    ? bundle.manualSharedBundle
    : 'shared'
}
