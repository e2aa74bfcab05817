/** `npm start`: the site on http://localhost:1234 with mocks instead of a backend. */
import { cp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBranding } from '../build/branding/branding.ts'
import { writeLanguages } from '../build/language-files.ts'
import { parseBuildSettings } from '../build/settings.ts'
import { parsePort, runCommand } from '../lib/command-line.ts'
import { startParcel } from '../lib/parcel.ts'
import { projectRoot } from '../lib/project-root.ts'
import { listen } from './listen.ts'

const servedFolder = join(projectRoot, 'build/dev')

await runCommand(async () => {
  parseArgs()
  const chosenPort = parsePort(process.env['PORT'] ?? '1234', 'PORT')
  // Fails now for an invalid setting, instead of at the next build.
  parseBuildSettings(process.env)
  const { configJson, styles } = await buildBranding(join(projectRoot, 'static'))
  // Fails for a port in use, before the folder is emptied: another "npm start" may be serving it.
  const { origin, close } = await listen(createServer(), chosenPort)
  await close()
  const { port } = new URL(origin)
  await fillServedFolder()
  console.log(`Every scenario, and what to do in each: http://localhost:${port}/\n`)
  const server = startParcel(
    [
      ...['serve', 'src/index.html', '--port', port],
      ...['--dist-dir', servedFolder, '--cache-dir', '.parcel-cache/dev'],
    ],
    {
      ...process.env,
      MOCK: '1',
      // Failures during development are not reported to the shop owner.
      REPORT_URL: '',
      BRANDING_CONFIG: configJson,
      // Nothing is prerendered in development: the mocks add the branding's styles.
      SHOP_STYLES: styles,
    },
  )
  // A signal to this process ends Parcel. Then this process ends with the exit code of Parcel.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
})

/** Empties the folder, and copies the files that no page imports: Parcel does neither. */
async function fillServedFolder(): Promise<void> {
  await rm(servedFolder, { recursive: true, force: true })
  await cp(join(projectRoot, 'static'), servedFolder, { recursive: true })
  await cp(join(projectRoot, 'mocks/public'), servedFolder, { recursive: true })
  // A change of the translations needs a restart.
  await writeLanguages(servedFolder, [], 'dev')
}
