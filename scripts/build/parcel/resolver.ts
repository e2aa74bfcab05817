import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'

/**
 * The entries of React choose between two builds when they run, each in a module of its own that does nothing
 * else. In a production build the choice is made: without the detour every buyer
 * loads 1,000 bytes less.
 */
const productionBuilds: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

const reactBuild = 'react/cjs/react.production.js'

/** React itself, and what it has taken over; see the aliases of package.json. */
const namesOfReact: readonly string[] = [
  'react',
  'use-sync-external-store/shim',
  'use-sync-external-store/shim/index.js',
]

/**
 * What React offers and nothing here uses, its packages included; a test sees to that. Every buyer would load it,
 * because a bundler cannot leave out what a module of this kind exports.
 */
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
  'unstable_useCacheRefresh',
  'useActionState',
  'useOptimistic',
  'useTransition',
]

/**
 * Lets swr arrive as one module with one name. Parcel wraps every module that a lazy chunk shares with the first
 * download in a function, and looks up each name that passes between two of them: in the three modules of swr
 * that costs every buyer 400 bytes. Production only; tests and `npm start` use the package as it is.
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

/** Throws where React is written in another way than expected. */
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
    // The hook is part of React itself, see the aliases of package.json.
    alias: {
      'use-sync-external-store/shim': 'react',
      'use-sync-external-store/shim/index.js': 'react',
    },
    define: { 'process.env.NODE_ENV': '"production"', 'window.__SWR_DEVTOOLS_USE__': 'undefined' },
    minifySyntax: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
