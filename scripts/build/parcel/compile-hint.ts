import { Optimizer } from '@parcel/plugin'

/** Must be the first line of a file. Browsers that do not know it read a comment. */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks V8 to compile a script whole, in the background and while it is still arriving
 * (https://v8.dev/blog/explicit-compile-hints). Else each function is read a second time when it is first called, on
 * the thread the buyer waits for: nearly half of what the app did there before it was in charge.
 *
 * After all others, which would take the comment out; before the name of the file is made from what is in it.
 */
export default new Optimizer({
  async optimize({ bundle, contents, map }) {
    if (bundle.env.context !== 'browser') return { contents, map }
    if (typeof contents !== 'string') throw new Error(`${bundle.name} is no text.`)
    return { contents: compileHint + contents, map }
  },
})
