import { Optimizer } from '@parcel/plugin'
import { shorterLookups } from './shorter-lookups.ts'

/** Runs over each minified script of the site. */
export default new Optimizer({
  async optimize({ bundle, contents, map }) {
    if (!bundle.env.shouldOptimize || typeof contents !== 'string') return { contents, map }
    return { contents: shorterLookups(contents), map }
  },
})
