/**
 * Shrinks React and swr in production builds, because the budget of 70,000 bytes for the first JavaScript needs the
 * 3,700 bytes (Brotli) it saves. Parcel keeps every export of a CommonJS package, so `smaller-react.ts` edits the source.
 *
 * Left out: the exports of React in `unusedOfReact` (1,150 bytes), React's choice between its builds (940), swr's deep
 * comparison, times for slow connections and module wrappers (550), events that no component hears (490), `findDOMNode` (290),
 * and React's connection to the browser's developer tools (270).
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'
import {
  withFewerEvents,
  withoutDevTools,
  withoutFindDomNode,
  withoutUnused,
} from './smaller-react.ts'

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
      const source = await readFile(filePath, 'utf8')
      return { filePath, code: withFewerEvents(withoutFindDomNode(withoutDevTools(source))) }
    }
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
