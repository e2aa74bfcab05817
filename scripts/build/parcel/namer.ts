import { basename, extname } from 'node:path'
import { Namer } from '@parcel/plugin'

/**
 * Names every file `assets/name.hash.ext`, except the page. Parcel's own names contain the checkout's folder, and a chunk
 * named `/crypto.hash.js` would match the hub's rewrite.
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
