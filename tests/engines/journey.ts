import { expect, inject, onTestFinished } from 'vitest'
import { type ConsoleGuard, consoleGuard } from '../support/console-guard.ts'
import type { Engine, EngineName, Session } from './browser.ts'
import { Buyer } from './buyer.ts'
import { startFirefox } from './firefox.ts'
import { firefoxCommand } from './packages.ts'
import { startWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly engine: EngineName
  }
}

const phone = { width: 360, height: 740 }

let engine: Promise<Engine> | undefined

function startedEngine(): Promise<Engine> {
  engine ??= inject('engine') === 'firefox' ? startFirefox(firefoxCommand()) : startWebKit()
  return engine
}

/** A browser costs a second: the journeys of a file share one, which ends with the file. */
export async function closeEngine(): Promise<void> {
  const started = await engine
  engine = undefined
  await started?.close()
}

interface JourneyOptions {
  /** A script that runs in every page before its own. */
  readonly preload?: string
  /** A line of the console that may come or not. */
  readonly tolerated?: string
}

export interface Journey {
  readonly buyer: Buyer
  readonly session: Session
  /** Announces what this journey makes the console say. */
  readonly expectConsole: ConsoleGuard['expect']
  /** Another tab of the same browser. */
  readonly openTab: () => Promise<Buyer>
}

/** A buyer without a past at this address, on a phone. Warnings, errors and violations of the policy fail the test. */
export async function startJourney(
  url: string,
  { preload = '', tolerated }: JourneyOptions = {},
): Promise<Journey> {
  const guard = consoleGuard()
  const { openSession } = await startedEngine()
  const session = await openSession((level, text) => {
    if (tolerated !== undefined && text.startsWith(tolerated)) return
    if (level === 'error' || level === 'warn') guard.record(level, text)
  }, preload)
  onTestFinished(async () => {
    await session.close()
    expect(guard.complaints()).toEqual([])
  })
  const openTab = async () => new Buyer(session, await session.openTab(phone))
  const buyer = await openTab()
  await buyer.goTo(url)
  return { buyer, session, openTab, expectConsole: guard.expect }
}
