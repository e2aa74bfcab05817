import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'

/** React's entries choose between two builds at run time; a production build needs only these. */
const productionBuilds: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

const reactBuild = 'react/cjs/react.production.js'
const rendererBuild = 'react-dom/cjs/react-dom-client.production.js'

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
 * It stays because the budget of 70,000 bytes does not hold without it: of the first load it saves some 2,800 bytes
 * after Brotli. 1,130 are the exports of React left out by regular expressions, 940 React's production entries without
 * their run-time choice, 490 swr in one module without its deep comparison, 270 the developer tools. Parcel cannot do
 * it: it keeps every export of CommonJS, and wraps each module that a lazy chunk shares. An update of React that breaks
 * the expressions fails the build, and a use of a dropped export fails a test.
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
    if (specifier === 'react-dom/client') {
      const filePath = join(options.projectRoot, 'node_modules', rendererBuild)
      return { filePath, code: withoutDevTools(await readFile(filePath, 'utf8')) }
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

/**
 * React hands its tree to the developer tools of a browser, which have no business on a payment page.
 *
 * @throws Error when the renderer's source does not look as expected.
 */
export function withoutDevTools(renderer: string): string {
  const asks = 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__'
  if (!renderer.includes(asks)) throw new Error('React no longer asks for its developer tools.')
  return renderer.replaceAll(asks, "'undefined'")
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
