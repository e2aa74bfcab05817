import { join } from 'node:path'
import { build } from 'esbuild'

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'in-page.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: 'tillQueries',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  footer: { js: ';globalThis.tillQueries = tillQueries' },
})

/** Testing Library's queries, bundled for a page as `tillQueries`. */
export const inPageScript = outputFiles[0]?.text ?? ''
