import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { EngineName } from './browser.ts'

interface Needs {
  readonly packages: readonly string[]
  readonly isThere: () => boolean
}

const needs: Readonly<Record<EngineName, Needs>> = {
  firefox: {
    packages: ['firefox-esr', 'fonts-liberation'],
    isThere: () => firefoxProgram() !== '',
  },
  webkit: {
    packages: [
      // WebKitGTK, its window and its virtual screen.
      ...['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi', 'xvfb'],
      // WPE, the old WebKit.
      ...['wpewebkit-driver', 'cog'],
      'fonts-liberation',
    ],
    isThere: () =>
      ['WebKitWebDriver', 'Xvfb', 'WPEWebDriver', 'cog'].every(pathOf) &&
      runs('/usr/bin/python3', ['-c', loadsWebKit]),
  },
}

const loadsWebKit =
  "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"

/** Returns the program of Firefox, or an empty text. */
export function firefoxProgram(): string {
  return pathOf('firefox-esr') ?? pathOf('firefox') ?? ''
}

/** Installs an engine on Debian as root. Throws an Error with the missing packages elsewhere. */
export function provideEngine(engine: EngineName): void {
  const { packages, isThere } = needs[engine]
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`No ${engine} here: installing it with apt-get.`)
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { stdio: 'inherit', env: environment } as const
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  }
  if (isThere()) return
  throw new Error(
    `The journeys in ${engine} need the Debian packages ${packages.join(' ')}, or what holds the same elsewhere: install them and run this again.`,
  )
}

function pathOf(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function runs(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 }).status === 0
}
