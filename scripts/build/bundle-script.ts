import { build, type Format, transform } from 'esbuild'

const target = ['chrome111', 'safari16.4', 'firefox128']

/** Returns a file and what it imports as one minified script. */
export async function bundleScript(entry: string, format: Format, reportUrl = ''): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minifySyntax: true,
    format,
    target,
    define: { 'process.env.REPORT_URL': JSON.stringify(reportUrl) },
    write: false,
  })
  // Minifies in a second pass: in the first one, esbuild counts dead code when it gives frequent names the shortest form.
  const { code } = await transform(outputFiles[0]?.text ?? '', {
    minify: true,
    target,
    legalComments: 'none',
  })
  return code.trim()
}
