import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { projectRoot } from './project-root.ts'

/** Lets root start the browser. Turns off needless drawing, and most requests that the browser makes for itself. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a Chromium. Installs one if none is found. Throws an Error that says how to get one. */
export function findOrInstallBrowser(): string {
  const configuredPath = process.env['CHROMIUM_PATH']
  if (configuredPath) {
    if (canRun(configuredPath)) return configuredPath
    throw new Error(
      `CHROMIUM_PATH is "${configuredPath}", which cannot be started. Correct or unset it.`,
    )
  }
  for (const install of [undefined, installWithApt, installWithPlaywright]) {
    install?.()
    const path = possiblePaths().find(canRun)
    if (path !== undefined) return path
  }
  throw new Error(
    'No Chromium could be found or installed. Install Chrome or Chromium, or run ' +
      '"npx playwright-core install --with-deps chromium", or set CHROMIUM_PATH.',
  )
}

function possiblePaths(): readonly string[] {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), folderOnMac]
  const ofSystem = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...ofSystem, chromium.executablePath()]
}

/** The headless shell comes first: a test needs a fifth of the CPU there. */
const programs = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'Google Chrome',
]

const folderOnMac = '/Applications/Google Chrome.app/Contents/MacOS'

/** Starts the program, because on Ubuntu `chromium-browser` may be a script that only suggests a snap. */
function canRun(path: string): boolean {
  if (!existsSync(path)) return false
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Without fonts, text has no width, and Playwright treats it as hidden. */
const debianPackages = ['chromium-headless-shell', 'fonts-liberation']

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('No Chromium found: installing it with apt-get.')
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages])
}

function installWithPlaywright(): void {
  console.log('No Chromium found: downloading one with Playwright.')
  const program = join(projectRoot, 'node_modules/playwright-core/cli.js')
  const isInstalled = run(process.execPath, [program, 'install', '--with-deps', 'chromium'])
  if (!isInstalled) run(process.execPath, [program, 'install', 'chromium'])
}

function run(command: string, commandArguments: readonly string[]): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, commandArguments, { stdio: 'inherit', env: environment }).status === 0
}
