import type { ConsoleLevel } from '../support/console-guard.ts'

export const engineNames = ['firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

/** A value that a page's script takes or returns. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** An input device and its actions, in the form that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  readonly type: 'key' | 'pointer'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' }
  readonly actions: readonly JsonObject[]
}

export interface Tab {
  readonly goTo: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  /** Calls a function, given as source text, in the page. */
  readonly call: (source: string, ...args: readonly Json[]) => Promise<unknown>
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  readonly undo: () => Promise<void>
  /** Only the tab in front receives keys. */
  readonly comeForward: () => Promise<void>
  readonly screenshot: () => Promise<Buffer>
}

/** A browser with empty storage and cache. */
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

export type OnConsole = (level: ConsoleLevel, text: string) => void

export interface Engine {
  /** @param preload runs in every page before the page's own scripts. */
  readonly openSession: (onConsole: OnConsole, preload: string) => Promise<Session>
  readonly close: () => Promise<void>
}
