import { build } from 'esbuild'

/**
 * One file of ours with all it imports, as a script for a browser.
 *
 * @param external what is imported only where there is Node, and is left out.
 */
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
  if (file === undefined) throw new Error(`${entry} was bundled into nothing.`)
  return file.text
}
