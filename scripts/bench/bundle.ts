import { build } from 'esbuild'

/** One file of ours with all it imports, as a script for a browser. */
export async function bundle(entry: string, minify = false): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`${entry} was bundled into nothing.`)
  return file.text
}
