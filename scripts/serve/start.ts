/** `npm start`: the site on http://localhost:1234 with mocks instead of a backend. */
import { spawn } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scenarioSections } from '../../mocks/scenarios/all.ts'
import { type BuiltBranding, buildBranding } from '../build/branding/branding.ts'
import { writeLanguages } from '../build/language-files.ts'
import { parseBuildSettings } from '../build/settings.ts'
import { runCommand } from '../lib/command-line.ts'
import { listen } from './listen.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const servedFolder = join(root, 'build/dev')

await runCommand(start)

async function start(): Promise<void> {
  const port = parseDevPort(process.env['PORT'])
  // Fails now for an invalid setting, instead of at the next build.
  parseBuildSettings(process.env)
  const branding = await buildBranding(join(root, 'static'))
  await assertPortIsFree(port)
  await fillServedFolder()
  printScenarios(port)
  serve(port, branding)
}

function parseDevPort(text: string | undefined): number {
  const chosen = Number(text ?? '1234')
  if (Number.isInteger(chosen) && chosen > 0 && chosen < 65536) return chosen
  throw new Error(`PORT is "${text}". Use a number from 1 to 65535.`)
}

/** Throws for a port in use, before `servedFolder` is emptied: another "npm start" may be serving that folder. */
async function assertPortIsFree(port: number): Promise<void> {
  const { close } = await listen(createServer(), port)
  await close()
}

/** Empties the folder, and copies the files that no page imports: Parcel does neither. */
async function fillServedFolder(): Promise<void> {
  await rm(servedFolder, { recursive: true, force: true })
  await mkdir(servedFolder, { recursive: true })
  await cp(join(root, 'static'), servedFolder, { recursive: true })
  await cp(join(root, 'mocks/public'), servedFolder, { recursive: true })
  // A change of the translations needs a restart.
  await writeLanguages(servedFolder, [], 'dev')
}

function printScenarios(port: number): void {
  for (const { heading, links } of scenarioSections) {
    console.log(`\n${heading}`)
    for (const { path, title } of links) console.log(`  http://localhost:${port}${path}  ${title}`)
  }
  console.log(`\nWhat to do in each: http://localhost:${port}/\n`)
}

function serve(port: number, branding: BuiltBranding): void {
  const options = [
    ...['--port', String(port)],
    ...['--dist-dir', servedFolder],
    ...['--cache-dir', '.parcel-cache/dev'],
    // Otherwise Parcel adds packages to package.json.
    '--no-autoinstall',
  ]
  const parcel = createRequire(import.meta.url).resolve('parcel/lib/bin.js')
  const server = spawn(process.execPath, [parcel, 'serve', 'src/index.html', ...options], {
    cwd: root,
    stdio: 'inherit',
    // Nothing is prerendered in development: the mocks add the branding's styles.
    env: {
      ...process.env,
      MOCK: '1',
      // Failures during development are not reported to the shop owner.
      REPORT_URL: '',
      BRANDING_CONFIG: branding.configJson,
      SHOP_STYLES: branding.styles,
    },
  })
  // Parcel handles Ctrl+C itself. Other signals are passed on.
  process.on('SIGINT', () => server.kill('SIGINT'))
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
}
