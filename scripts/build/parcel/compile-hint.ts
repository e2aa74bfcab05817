import { Optimizer } from '@parcel/plugin'

/** Must be the first line of a file. */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes V8 compile the whole script in the background while it loads (https://v8.dev/blog/explicit-compile-hints).
 * Compiling on the main thread is nearly half of the work before hydration. Other optimizers drop comments, so this
 * one runs last. `tests/browser/published-files.test.ts` checks that every script of the app keeps the hint.
 */
export default new Optimizer({
  async optimize({ bundle, contents, map }) {
    if (typeof contents !== 'string')
      throw new Error(`The contents of ${bundle.name} are not text.`)
    return { contents: compileHint + contents, map }
  },
})
