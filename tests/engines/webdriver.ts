import { createServer } from 'node:http'
import { listen } from '../../scripts/serve/listen.ts'
import type { Size, Tab } from './browser.ts'
import { isObject, textIn } from './json.ts'
import { type Program, startProgram } from './program.ts'

/** A WebDriver (W3C) and the browser it has started. */
export interface WebDriver {
  readonly version: string
  readonly firstWindow: (size?: Size) => Promise<Tab>
  readonly newWindow: (size: Size) => Promise<Tab>
  readonly onLine: Program['onLine']
  readonly close: () => Promise<void>
}

/** On a busy machine a browser may hang while it starts: then a new one is tried. */
const maxStarts = 3
const startMs = 15_000

/**
 * The driver does not wait for pages (`pageLoadStrategy`): for a page from the bfcache it would wait for ever.
 * `capabilities` names the browser's program.
 */
export async function startWebDriver(
  command: string,
  capabilities: object,
  env: Readonly<Record<string, string>> = {},
): Promise<WebDriver> {
  for (let starts = 1; ; starts += 1) {
    const port = await freePort()
    const program = startProgram(command, [`--port=${port}`], env)
    try {
      return await openSession(program, port, capabilities)
    } catch (error) {
      await program.end()
      if (starts === maxStarts) throw error
    }
  }
}

async function openSession(
  program: Program,
  port: number,
  capabilities: object,
): Promise<WebDriver> {
  const send: Send = async (method, path, body, timeoutMs = 20_000) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (response.ok) return value
    throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  }
  await untilAnswers(() => send('GET', '/status'))
  const alwaysMatch = { pageLoadStrategy: 'none', ...capabilities }
  const session = await send('POST', '/session', { capabilities: { alwaysMatch } }, startMs)
  const path = `/session/${textIn(session, 'sessionId')}`
  const versionOf = isObject(session) ? session['capabilities'] : undefined
  const windows = new Windows((method, rest, ...others) => send(method, path + rest, ...others))
  return {
    version: textIn(versionOf, 'browserVersion'),
    firstWindow: (size) => windows.first(size),
    newWindow: (size) => windows.add(size),
    onLine: program.onLine,
    close: async () => {
      // The browser ends with its session. A hanging browser ends with the driver.
      await send('DELETE', path).catch(() => {})
      await program.end()
    },
  }
}

async function freePort(): Promise<number> {
  const { origin, close } = await listen(createServer())
  await close()
  return Number(new URL(origin).port)
}

async function untilAnswers(ask: () => Promise<unknown>, triesLeft = 200): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (triesLeft === 0) throw error
    await new Promise((tryAgain) => setTimeout(tryAgain, 20))
    await untilAnswers(ask, triesLeft - 1)
  }
}

const undo = { script: "document.execCommand('undo')", args: [] }

type Send = (method: string, path: string, body?: object, timeoutMs?: number) => Promise<unknown>

/** WebKit never answers a script whose page was left at that moment. What waits for the new page asks again. */
const scriptMs = 5_000

/** A driver has one current window, so each command selects its window first. */
class Windows {
  readonly #send: Send
  #current = ''
  #queue: Promise<unknown> = Promise.resolve()

  constructor(send: Send) {
    this.#send = send
  }

  async first(size?: Size): Promise<Tab> {
    return this.#tab(String(await this.#send('GET', '/window')), size)
  }

  async add(size: Size): Promise<Tab> {
    const answer = await this.#send('POST', '/window/new', { type: 'tab' })
    return this.#tab(textIn(answer, 'handle'), size)
  }

  async #tab(handle: string, size?: Size): Promise<Tab> {
    const send: Send = (...command) => this.#sendTo(handle, ...command)
    if (size !== undefined) await send('POST', '/window/rect', { ...size })
    return {
      goTo: async (url) => void (await send('POST', '/url', { url })),
      reload: async () => void (await send('POST', '/refresh', {})),
      back: async () => void (await send('POST', '/back', {})),
      call: async (source, ...args) => {
        const script = `return JSON.stringify((${source})(...arguments[0]))`
        const text = await send('POST', '/execute/sync', { script, args: [args] }, scriptMs)
        return typeof text === 'string' ? JSON.parse(text) : undefined
      },
      perform: async (actions) => void (await send('POST', '/actions', { actions })),
      // A bare WebKitGTK window has no key binding for undo.
      undo: async () => void (await send('POST', '/execute/sync', undo)),
      // The driver brings the current window to the front.
      comeForward: async () => {},
      screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    }
  }

  #sendTo(handle: string, ...command: Parameters<Send>): Promise<unknown> {
    const answer = this.#queue.then(async () => {
      if (this.#current !== handle) await this.#send('POST', '/window', { handle })
      this.#current = handle
      return this.#send(...command)
    })
    this.#queue = answer.catch(() => {})
    return answer
  }
}
