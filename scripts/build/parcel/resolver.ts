/**
 * Shrinks React and swr in production builds, because the form waits for their bytes. Parcel keeps every export of a CommonJS
 * package, so `smaller-react.ts` edits the source. What that saves (Brotli) is in `docs/performance.md`.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resolver } from '@parcel/plugin'
import { build } from 'esbuild'
import { smallerReact, smallerRenderer } from './smaller-react.ts'

interface PackageFile {
  readonly file: string
  readonly edit?: (source: string) => string
}

const react: PackageFile = { file: 'react/cjs/react.production.js', edit: smallerReact }

/** By what is imported: React's production files, which React otherwise chooses at run time. */
const packageFiles: Readonly<Record<string, PackageFile>> = {
  react,
  // package.json aliases them to React.
  'use-sync-external-store/shim': react,
  'use-sync-external-store/shim/index.js': react,
  'react/jsx-runtime': { file: 'react/cjs/react-jsx-runtime.production.js' },
  'react-dom': { file: 'react-dom/cjs/react-dom.production.js' },
  'react-dom/client': {
    file: 'react-dom/cjs/react-dom-client.production.js',
    edit: smallerRenderer,
  },
  scheduler: { file: 'scheduler/cjs/scheduler.production.js' },
}

export default new Resolver({
  async resolve({ specifier, options }) {
    if (options.mode !== 'production') return null
    const found = packageFiles[specifier]
    if (found !== undefined) {
      const filePath = join(options.projectRoot, 'node_modules', found.file)
      if (found.edit === undefined) return { filePath }
      return { filePath, code: found.edit(await readFile(filePath, 'utf8')) }
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
