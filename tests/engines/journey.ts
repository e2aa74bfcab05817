import { expect, inject, onTestFinished } from 'vitest'
import { consoleGuard } from '../support/console-guard.ts'
import type { Engine, EngineName } from './browser.ts'
import { Buyer } from './buyer.ts'
import { startFirefox } from './firefox.ts'
import { firefoxPath } from './packages.ts'
import { startWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly engine: EngineName
  }
}

const phone = { width: 360, height: 740 }

let engine: Promise<Engine> | undefined

/** Closes Firefox, or the virtual screen of WebKit. The tests of a file share it, because its start takes time. */
export async function closeEngine(): Promise<void> {
  const started = await engine
  engine = undefined
  await started?.close()
}

/**
 * Opens a URL in a window as small as a phone, with empty storage. A test fails on warnings and errors that it did not expect.
 *
 * @param options `preload` runs in every page before its own scripts; lines that begin with one of `tolerated` may appear.
 */
export async function startJourney(
  url: string,
  { preload = '', tolerated = [] }: { preload?: string; tolerated?: readonly string[] } = {},
) {
  const guard = consoleGuard()
  engine ??= inject('engine') === 'firefox' ? startFirefox(firefoxPath()) : startWebKit()
  const { openSession } = await engine
  const session = await openSession((level, text) => {
    if (tolerated.some((prefix) => text.startsWith(prefix))) return
    if (level === 'error' || level === 'warn') guard.record(level, text)
  }, preload)
  onTestFinished(async () => {
    await session.close()
    expect(guard.mistakes()).toEqual([])
  })
  const openTab = async (tabUrl: string): Promise<Buyer> => {
    const tab = new Buyer(await session.openTab(phone))
    await tab.open(tabUrl)
    return tab
  }
  const buyer = await openTab(url)
  return { buyer, openTab, expectConsole: guard.expect }
}
