import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'

/** React's entries choose between two builds at run time; a production build needs only these. */
const productionBuilds: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

const reactBuild = 'react/cjs/react.production.js'

/** React, and the hooks that became part of it; see the aliases of package.json. */
const namesOfReact: readonly string[] = [
  'react',
  'use-sync-external-store/shim',
  'use-sync-external-store/shim/index.js',
]

/** Exports that neither this project nor its packages use, as a test shows. No bundler drops exports of CommonJS. */
export const unusedOfReact: readonly string[] = [
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'cache',
  'cacheSignal',
  'cloneElement',
  'createRef',
  'isValidElement',
  'lazy',
  'unstable_useCacheRefresh',
  'useActionState',
  'useOptimistic',
  'useTransition',
]

/**
 * Makes React and swr smaller in production builds; tests and `npm start` use the packages unchanged.
 *
 * It stays because the budget of 70,000 bytes does not hold without it. Of the first load's 69,400 bytes after Brotli
 * it saves 2,430 (2026-11-22): 1,130 by the regular expressions over React's source, 940 by React's production entries
 * without their run-time choice, 360 by swr in one module. Without the regular expressions alone the first load is
 * 70,490. Parcel cannot do it: it keeps every export of CommonJS, and wraps each module that a lazy chunk shares. An
 * update of React that breaks the expressions fails the build, and a use of a dropped export fails a test.
 */
export default new Resolver({
  async resolve({ specifier, dependency, options }) {
    if (options.mode !== 'production' || !dependency.env.isBrowser()) return null
    const build = productionBuilds[specifier]
    if (build !== undefined) return { filePath: join(options.projectRoot, 'node_modules', build) }
    if (namesOfReact.includes(specifier)) {
      const filePath = join(options.projectRoot, 'node_modules', reactBuild)
      return { filePath, code: withoutUnused(await readFile(filePath, 'utf8')) }
    }
    if (specifier !== 'swr') return null
    return {
      filePath: join(options.projectRoot, 'node_modules/swr/one-module.js'),
      code: await bundleSwr(options.projectRoot),
      sideEffects: false,
    }
  },
})

/** @throws Error when React's source does not look as expected. */
export function withoutUnused(react: string): string {
  return unusedOfReact.reduce((text, name) => {
    const statement = new RegExp(`^exports\\.${name} =[^]*?;\\n(?=exports\\.)`, 'm')
    if (!statement.test(text)) throw new Error(`React has no ${name} to leave out.`)
    return text.replace(statement, '')
  }, react)
}

async function bundleSwr(projectRoot: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from 'swr'`, resolveDir: projectRoot },
    bundle: true,
    format: 'esm',
    external: ['react'],
    alias: {
      'use-sync-external-store/shim': 'react',
      'use-sync-external-store/shim/index.js': 'react',
      'dequal/lite': join(import.meta.dirname, 'same-value.ts'),
    },
    define: { 'process.env.NODE_ENV': '"production"', 'window.__SWR_DEVTOOLS_USE__': 'undefined' },
    minifySyntax: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
