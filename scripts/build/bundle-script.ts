import { build, type Format, type Plugin, transform } from 'esbuild'

const target = ['chrome111', 'safari16.4', 'firefox128']

/** @param reportUrl undefined for a script that sends no reports. */
export async function bundleScript(
  entry: string,
  format: Format,
  reportUrl?: string | undefined,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minifySyntax: true,
    format,
    target,
    define: { 'process.env.REPORT_URL': JSON.stringify(reportUrl ?? '') },
    plugins: reportUrl === undefined ? [withoutReports] : [],
    write: false,
  })
  // Minifies in a second pass: in the first one, esbuild also shortens names by their frequency in dead code.
  const { code } = await transform(outputFiles[0]?.text ?? '', {
    minify: true,
    target,
    legalComments: 'none',
  })
  return code.trim()
}

/** Even an unused module changes the order of the others, and so the compressed size. */
const withoutReports: Plugin = {
  name: 'without-reports',
  setup({ onResolve }) {
    onResolve({ filter: /\/send-report\.ts$/ }, ({ path }) => ({
      path,
      external: true,
      sideEffects: false,
    }))
  },
}
