import type { KeyInput } from 'puppeteer-core'
import type { ConsoleLevel } from '../support/console-guard.ts'

export const engineNames = ['firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

export interface Tab {
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Calls a function, given as source text, in the page. */
  readonly call: (source: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly click: (point: Point) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Presses the last key while the others are held: `pressKeys('Control', 'a')`. */
  readonly pressKeys: (...keys: readonly KeyInput[]) => Promise<void>
  readonly undo: () => Promise<void>
  readonly setOffline: (offline: boolean) => Promise<void>
  /** Only the tab in front receives keys. */
  readonly bringToFront: () => Promise<void>
}

/** A browser with empty storage and cache. */
export interface Session {
  readonly openTab: (size: Size) => Promise<Tab>
  readonly close: () => Promise<void>
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type OnConsole = (level: ConsoleLevel, text: string) => void

export interface Engine {
  /** @param preload a script that runs in every page before the page's own. */
  readonly openSession: (onConsole: OnConsole, preload: string) => Promise<Session>
  readonly close: () => Promise<void>
}
