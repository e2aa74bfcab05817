import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'

/**
 * The entries of React choose between two builds when they run, each in a module of its own that does nothing
 * else. In a production build the choice is made: without the detour every buyer
 * loads 1,000 bytes less.
 */
const productionBuilds: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

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
    if (specifier !== 'swr') return null
    return {
      filePath: join(options.projectRoot, 'node_modules/swr/one-module.js'),
      code: await bundleSwr(options.projectRoot),
      sideEffects: false,
    }
  },
})

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
