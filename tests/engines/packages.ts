import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import type { EngineName } from './browser.ts'

const findFirefox = 'command -v firefox-esr || command -v firefox'

/** The packages of each engine, and a shell command that succeeds when it is installed. */
const requirements: Readonly<Record<EngineName, { packages: string; check: string }>> = {
  firefox: { packages: 'firefox-esr fonts-liberation', check: findFirefox },
  webkit: {
    // WebKitGTK, its window and its virtual screen; then WPE, the old WebKit.
    packages:
      'webkit2gtk-driver gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb wpewebkit-driver cog fonts-liberation',
    check: `command -v WebKitWebDriver && command -v Xvfb && command -v WPEWebDriver && command -v cog &&
      /usr/bin/python3 -c "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"`,
  },
}

/** Returns the path of Firefox, or an empty string. */
export const firefoxPath = (): string => shell(findFirefox).stdout.trim()

/** Installs a missing engine before the tests, on Debian as root. Otherwise it throws an Error that names the packages. */
export default function installEngine({ name }: TestProject): void {
  const { packages, check } = requirements[name === 'firefox' ? 'firefox' : 'webkit']
  const isInstalled = () => shell(check).status === 0
  if (isInstalled()) return
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`
  if (process.getuid?.() === 0) shell(`export DEBIAN_FRONTEND=noninteractive; (${install}) >&2`)
  if (isInstalled()) return
  throw new Error(
    `The journeys in ${name} need the Debian packages ${packages}, or their equivalents elsewhere: install them and run the command again.`,
  )
}

function shell(command: string) {
  return spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
