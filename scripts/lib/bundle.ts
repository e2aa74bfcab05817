import { build } from 'esbuild'

/** Bundles a file into one script for browsers. `external` lists packages that only run in Node. */
export async function bundle(
  entry: string,
  minify = false,
  external: string[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify,
    external,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (file === undefined) throw new Error(`esbuild returned no output for ${entry}.`)
  return file.text
}
