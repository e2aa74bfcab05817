import { basename, extname } from 'node:path'
import { Namer } from '@parcel/plugin'

/**
 * Names every file of the site: the page stays `index.html`, all it loads is `assets/name.hash.ext`.
 *
 * One folder for the hashed files lets the CDN keep them for a year and answer 404 for what is gone, and
 * no chunk can be called `/crypto.hash.js`, which a careless rewrite of `/crypto` would swallow.
 *
 * Parcel's own namer calls the main script after the folder of the checkout. Here the name is that of our
 * file or of the package, so two machines build the same names.
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

/** A chunk that is a whole package bears its name: its entry file is often just `index.js`. */
function packageName(source: string): string | undefined {
  return /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(source)?.[1]
}

function fileName(source: string): string {
  return basename(source, extname(source))
}
