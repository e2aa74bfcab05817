import { createServer } from 'node:http'
import { vi } from 'vitest'
import { listen } from '../../scripts/serve/listen.ts'
import { type Program, startProgram } from '../support/program.ts'
import { chord, click, typed } from './actions.ts'
import type { Size, Tab } from './browser.ts'

/** On a busy machine a browser may hang while it starts, so several starts are tried. */
const maxStarts = 3
const startTimeoutMs = 15_000

/** In WebKit a script never ends when its page is left meanwhile. `Buyer` then runs it again in the new page. */
const scriptTimeoutMs = 5_000

/** Starts a WebDriver (W3C) and its browser. `capabilities` names the browser's program. */
export async function startWebDriver(
  command: string,
  capabilities: object,
  env: Readonly<Record<string, string>> = {},
) {
  for (let starts = 1; ; starts += 1) {
    const { origin, close } = await listen(createServer())
    await close()
    const program = startProgram(command, [`--port=${new URL(origin).port}`], env)
    try {
      return await openSession(program, origin, capabilities)
    } catch (error) {
      await program.end()
      if (starts === maxStarts) throw error
    }
  }
}

/** Opens a session that waits for no page (`pageLoadStrategy`): for one from the bfcache it would wait for ever. */
async function openSession(program: Program, origin: string, capabilities: object) {
  const send = async <T>(
    method: string,
    path: string,
    body?: object,
    timeoutMs = 20_000,
  ): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${origin}${path}`, { method, signal, body: JSON.stringify(body) })
    const { value } = await response.json()
    if (response.ok) return value
    throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
  }
  const isReady = () => send('GET', '/status').then(Boolean, () => false)
  await vi.waitUntil(isReady, { timeout: startTimeoutMs, interval: 20 })
  const alwaysMatch = { pageLoadStrategy: 'none', ...capabilities }
  const { sessionId, capabilities: actual } = await send<{
    readonly sessionId: string
    readonly capabilities: { readonly browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch } }, startTimeoutMs)
  const path = `/session/${sessionId}`
  let current = await send<string>('GET', `${path}/window`)
  let isFirst = true
  return {
    version: actual.browserVersion,
    /** The first tab is the one that the browser starts with. */
    openTab: async (size?: Size): Promise<Tab> => {
      const { handle } = isFirst
        ? { handle: current }
        : await send<{ readonly handle: string }>('POST', `${path}/window/new`, { type: 'tab' })
      isFirst = false
      // Brings the window to the front, too.
      const select = async () => {
        await send('POST', `${path}/window`, { handle })
        current = handle
      }
      // A driver has one current window, so each command selects its window first.
      const post: Post = async (command, body = {}, timeoutMs) => {
        if (current !== handle) await select()
        return send('POST', path + command, body, timeoutMs)
      }
      if (size !== undefined) await post('/window/rect', size)
      return { ...tabOf(post), bringToFront: select }
    },
    onOutputLine: program.onOutputLine,
    close: async () => {
      // The browser ends with its session. A hanging browser ends with the driver.
      await send('DELETE', path).catch(() => {})
      await program.end()
    },
  }
}

type Post = (command: string, body?: object, timeoutMs?: number) => Promise<unknown>

function tabOf(post: Post): Omit<Tab, 'bringToFront'> {
  const call: Tab['call'] = (source, ...args) =>
    post('/execute/sync', { script: `return (${source})(...arguments)`, args }, scriptTimeoutMs)
  const perform = async (device: object) => void (await post('/actions', { actions: [device] }))
  return {
    call,
    goTo: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh')),
    back: async () => void (await post('/back')),
    click: (point) => perform(click(point)),
    type: (text) => perform(typed(text)),
    pressKeys: (...keys) => perform(chord(...keys)),
    // A bare WebKitGTK window has no key binding for undo.
    undo: async () => void (await call("() => document.execCommand('undo')")),
    setOffline: async (offline) => void (await call(pretendOffline, offline)),
  }
}

/** WebKitGTK cannot go offline: this script tells the page that it is, and the test makes the shop unreachable. */
const pretendOffline = `(offline) => {
  Object.defineProperty(navigator, 'onLine', { get: () => !offline, configurable: true })
  dispatchEvent(new Event(offline ? 'offline' : 'online'))
}`
