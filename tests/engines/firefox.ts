import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleLevel } from '../support/console-guard.ts'
import { Bidi } from './bidi.ts'
import type { Engine, OnConsole, Session, Tab } from './browser.ts'
import { isObject, textIn } from './json.ts'
import { chord } from './keys.ts'
import { type Program, startProgram } from './program.ts'

export async function startFirefox(command: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'till-firefox-'))
  await writeFile(join(profile, 'user.js'), userPreferences)
  const program = startProgram(command, [
    ...['--headless', '--no-remote', '--profile', profile],
    ...['--remote-debugging-port', '0'],
  ])
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await Bidi.connect(`${address}/session`)
  const { capabilities } = await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  await replaceFirstTab(bidi)

  const consoles = new Map<string, OnConsole>()
  bidi.on('log.entryAdded', ({ level, text, source }) => {
    if (saysNoScriptCame(String(text))) return
    const context = isObject(source) ? String(source['context']) : ''
    consoles.get(context)?.(consoleLevels[String(level)] ?? 'log', String(text))
  })
  return {
    openSession: async (onConsole, preload) => ({
      version: `Firefox ${textIn(capabilities, 'browserVersion')}`,
      ...(await openSession(bidi, preload, consoles, onConsole)),
    }),
    close: () => closeFirefox(bidi, program, profile),
  }
}

/**
 * The first tab has its focus in the address bar. It would be selected whenever a session ends, and its
 * address bar could keep the focus from the next session's page.
 */
async function replaceFirstTab(bidi: Bidi): Promise<void> {
  const { contexts } = await bidi.send('browsingContext.getTree')
  await bidi.send('browsingContext.create', { type: 'tab' })
  for (const tab of Array.isArray(contexts) ? contexts : []) {
    await bidi.send('browsingContext.close', { context: textIn(tab, 'context') })
  }
}

const hashOfNothing = createHash('sha256').digest('base64')

/** When a page is left while a script loads, Firefox reports that the script does not fit its hash. */
function saysNoScriptCame(text: string): boolean {
  return text.startsWith('None of the “sha256” hashes') && text.includes(hashOfNothing)
}

const consoleLevels: Readonly<Record<string, ConsoleLevel>> = { error: 'error', warn: 'warn' }

async function openSession(
  bidi: Bidi,
  preload: string,
  consoles: Map<string, OnConsole>,
  onConsole: OnConsole,
): Promise<Omit<Session, 'version'>> {
  // A user context has its own storage and cache.
  const userContext = textIn(await bidi.send('browser.createUserContext'), 'userContext')
  await bidi.send('script.addPreloadScript', {
    functionDeclaration: `() => { ${preload} }`,
    userContexts: [userContext],
  })
  const contexts = new Map<Tab, string>()
  return {
    openTab: async ({ width, height }) => {
      const context = textIn(
        await bidi.send('browsingContext.create', { type: 'tab', userContext }),
        'context',
      )
      consoles.set(context, onConsole)
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
      const tab = new FirefoxTab(bidi, context)
      contexts.set(tab, context)
      return tab
    },
    setOffline: async (tab, offline) => {
      await bidi.send('emulation.setNetworkConditions', {
        networkConditions: offline ? { type: 'offline' } : null,
        contexts: [contexts.get(tab)],
      })
    },
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext })
      for (const context of contexts.values()) consoles.delete(context)
    },
  }
}

class FirefoxTab implements Tab {
  readonly #bidi: Bidi
  readonly #context: string

  constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi
    this.#context = context
  }

  #send(method: string, params: object): Promise<unknown> {
    return this.#bidi.send(method, { context: this.#context, ...params })
  }

  async goTo(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'none' })
  }

  async reload(): Promise<void> {
    await this.#send('browsingContext.reload', { wait: 'none' })
  }

  async back(): Promise<void> {
    await this.#send('browsingContext.traverseHistory', { delta: -1 })
  }

  async call(source: string, ...args: readonly unknown[]): Promise<unknown> {
    const answer = await this.#bidi.send('script.evaluate', {
      expression: `JSON.stringify((${source})(...${JSON.stringify(args)}))`,
      target: { context: this.#context },
      awaitPromise: false,
    })
    const { type, result, exceptionDetails } = answer
    if (type === 'exception') throw new Error(textIn(exceptionDetails, 'text'))
    const text = isObject(result) ? result['value'] : undefined
    return typeof text === 'string' ? JSON.parse(text) : undefined
  }

  async perform(actions: readonly object[]): Promise<void> {
    await this.#send('input.performActions', { actions })
  }

  async undo(): Promise<void> {
    await this.perform([chord('Control', 'z')])
  }

  async comeForward(): Promise<void> {
    await this.#send('browsingContext.activate', {})
  }

  async screenshot(): Promise<Buffer> {
    const answer = await this.#send('browsingContext.captureScreenshot', {})
    return Buffer.from(textIn(answer, 'data'), 'base64')
  }
}

async function closeFirefox(bidi: Bidi, program: Program, profile: string): Promise<void> {
  bidi.close()
  await program.end()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
}

/** Sends everything but this machine to a missing proxy, and turns off Firefox's own requests. */
const userPreferences = Object.entries({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US, en',
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')
