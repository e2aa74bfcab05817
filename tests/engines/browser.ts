import type { ConsoleLevel } from '../support/console-guard.ts'

export const engineNames = ['firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

/** What a script in a page takes and gives. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** Input as WebDriver and WebDriver BiDi both spell it: one device and what it does. */
export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' }
  readonly actions: readonly JsonObject[]
}

/** One window of a real browser. */
export interface Tab {
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Calls a function of the page, given as source text. */
  readonly call: (source: string, ...args: readonly Json[]) => Promise<unknown>
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  /** Edit, Undo. */
  readonly undo: () => Promise<void>
  /** The keyboard goes to the tab in front. */
  readonly comeForward: () => Promise<void>
  readonly screenshot: () => Promise<Buffer>
}

/** A browser without a past: nothing stored, nothing cached. */
export interface Session {
  /** Such as `Firefox 153.7.0`. */
  readonly version: string
  readonly openTab: (size: Size) => Promise<Tab>
  readonly setOffline: (tab: Tab, offline: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A line of the console, of any page of the session. */
export type OnConsole = (level: ConsoleLevel, text: string) => void

export interface Engine {
  /** @param preload a script that runs in every page before its own. */
  readonly openSession: (onConsole: OnConsole, preload: string) => Promise<Session>
  readonly close: () => Promise<void>
}
