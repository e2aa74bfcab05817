/**
 * Shrinks React and swr in production builds, because the budget of 70,000 bytes for the first JavaScript needs the
 * 3,200 bytes (Brotli) it saves. Parcel keeps every export of a CommonJS package, so this file edits the source.
 *
 * Left out: the exports of React in `unusedOfReact` (1,150 bytes), React's choice between its builds (940), swr's deep
 * comparison, times for slow connections and module wrappers (550), `findDOMNode` (290), and React's connection to the browser's developer tools (270).
 *
 * An update of React that changes the edited lines fails the build and `tests/tools/build/parcel/resolver.test.ts`. The
 * same test fails when a source or a package uses one of the dropped exports. Development and tests use React unchanged.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'

const productionBuilds: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

const reactBuild = 'react/cjs/react.production.js'
const rendererBuild = 'react-dom/cjs/react-dom-client.production.js'

/** React, and the packages that package.json aliases to it. */
const namesOfReact: readonly string[] = [
  'react',
  'use-sync-external-store/shim',
  'use-sync-external-store/shim/index.js',
]

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
  'useDeferredValue',
  'useOptimistic',
  'useTransition',
]

export default new Resolver({
  async resolve({ specifier, options }) {
    if (options.mode !== 'production') return null
    const build = productionBuilds[specifier]
    if (build !== undefined) return { filePath: join(options.projectRoot, 'node_modules', build) }
    if (namesOfReact.includes(specifier)) {
      const filePath = join(options.projectRoot, 'node_modules', reactBuild)
      return { filePath, code: withoutUnused(await readFile(filePath, 'utf8')) }
    }
    if (specifier === 'react-dom/client') {
      const filePath = join(options.projectRoot, 'node_modules', rendererBuild)
      return {
        filePath,
        code: withoutFindDomNode(withoutDevTools(await readFile(filePath, 'utf8'))),
      }
    }
    if (specifier !== 'swr') return null
    return {
      filePath: join(options.projectRoot, 'node_modules/swr/one-module.js'),
      code: await bundleSwr(options.projectRoot),
      sideEffects: false,
    }
  },
})

/** Throws an Error when an export to leave out is missing. */
export function withoutUnused(react: string): string {
  return unusedOfReact.reduce((text, name) => {
    const statement = new RegExp(`^exports\\.${name} =[^]*?;\\n(?=exports\\.)`, 'm')
    if (!statement.test(text)) throw new Error(`React has no ${name} to leave out.`)
    return text.replace(statement, '')
  }, react)
}

/** A payment page does not expose its tree. Throws an Error when React no longer looks for the developer tools. */
export function withoutDevTools(renderer: string): string {
  const lookup = 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__'
  if (!renderer.includes(lookup)) throw new Error('React no longer looks for its developer tools.')
  return renderer.replaceAll(lookup, "'undefined'")
}

/** React 19 exports no `findDOMNode`, but still prepares it. Throws an Error when it no longer does. */
export function withoutFindDomNode(renderer: string): string {
  const statement = /^ReactDOMSharedInternals\.findDOMNode = function .*?^};\n/ms
  if (!statement.test(renderer)) throw new Error('React no longer prepares findDOMNode.')
  return renderer.replace(statement, '')
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
    define: {
      'process.env.NODE_ENV': '"production"',
      'window.__SWR_DEVTOOLS_USE__': 'undefined',
      'navigator.connection': 'undefined',
    },
    minifySyntax: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
