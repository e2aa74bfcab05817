import { basename, extname } from 'node:path'
import { Namer } from '@parcel/plugin'

/**
 * Names every file of the site `assets/name.hash.ext`, except the page. In a folder of their own, the CDN can cache
 * hashed files for a year, and no rewrite of `/crypto` catches a chunk called `/crypto.hash.js`.
 *
 * Parcel's own namer uses the folder of the checkout; this one gives the same names on every machine.
 */
export default new Namer({
  name({ bundle }) {
    if (bundle.env.context !== 'browser') return null
    const source = bundle.getMainEntry()?.filePath
    if (bundle.type === 'html' && source !== undefined) return basename(source)
    const name = source === undefined ? 'shared' : (packageName(source) ?? fileName(source))
    return `assets/${name}.${bundle.hashReference}.${bundle.type}`
  },
})

/** The entry file of a package is often just `index.js`. */
function packageName(source: string): string | undefined {
  return /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(source)?.[1]
}

function fileName(source: string): string {
  return basename(source, extname(source))
}
