import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../support/program.ts'
import type { Engine, OnConsole, Session } from './browser.ts'
import { startWebDriver } from './webdriver.ts'

/** WebKitGTK, the engine of Safari, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  // Xvfb picks a free display and prints its number.
  const options = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const screen = startProgram('Xvfb', options)
  const display = await screen.waitForLine(/^\d+$/)
  const environment = { DISPLAY: `:${display}`, NO_AT_BRIDGE: '1', LANGUAGE: 'en_US' }

  const openSession = async (onConsole: OnConsole, preload: string): Promise<Session> => {
    const data = await mkdtemp(join(tmpdir(), 'till-webkit-'))
    // MiniBrowser is never narrower than 447 pixels, so another program opens the window.
    const args = [join(import.meta.dirname, 'webkit-window.py'), data, preload]
    const options = { 'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args } }
    const driver = await startWebDriver('WebKitWebDriver', options, environment)
    driver.onOutputLine((line) => {
      // A line of WebKit's console, such as `http://...:1:33: CONSOLE JS ERROR ReferenceError: ...`.
      const [, level = '', text = ''] = /\bCONSOLE (?:[A-Z]+ )?(WARN|ERROR) (.*)/.exec(line) ?? []
      if (level !== '' && !harmless.test(text)) onConsole(level === 'WARN' ? 'warn' : 'error', text)
    })
    return {
      openTab: driver.openTab,
      close: async () => {
        await driver.close()
        await rm(data, { recursive: true, force: true, maxRetries: 5 })
      },
    }
  }
  return { openSession, close: () => screen.end() }
}

/** Lines about preconnects, which fail without a network, and about calls cut off when their page is left. */
const harmless =
  /^(?:Failed to preconnect|Fetch API cannot load http:\/\/localhost:\d+\/(?:api\/location|assets)\/)/
