import type { Language } from '../i18n/runtime/use-messages.ts'
import type { TextResponse } from './text-response.ts'

/** What the inline scripts of a prerendered page hand to the app. */
interface Handover {
  /** Responses by path. The app takes each once. */
  readonly prefetchedResponses: Map<string, Promise<TextResponse>>
  /** Requests a path ahead of the app. Missing under `npm start` and in the demo, which have no prefetch script. */
  prefetch?: (path: string) => void
  /** The form of the latest submit, until the app takes it or the buyer types. */
  queuedSubmit?: EventTarget | null
  /** Set once the app has hydrated or replaced the prerendered email form. */
  isTaken?: true
  /** The language that the prefetch script chose. Stays when its translation fails and the page is in English. */
  tag?: Language['tag']
  /** Resolves to undefined when the translation has failed or comes too late; missing on English pages. */
  language?: Promise<Language | undefined>
  /** A language whose messages failed to load, or came too late. The picker's alert names it. */
  failedLanguage?: Language['tag']
}

declare global {
  interface Window {
    till?: Handover
  }
}

export const handover = (): Handover => (window.till ??= { prefetchedResponses: new Map() })

/** What the build writes into a page, as JSON. */
export interface PageData {
  /** A route, or `/{id}` for every product. */
  readonly page: string
  /** The URLs of the chunks that the card tab, the card form or the crypto tab needs first. */
  readonly chunks: Readonly<Record<'card' | 'cardForm' | 'crypto', readonly string[]>>
  /** The URLs of the messages. `*` stands for a language, alone or with a payment tab: `de`, `de-card`, `de-crypto`. */
  readonly messages: string
  /** The URL of the script that translates the page. */
  readonly translator: string
  /** The script of React, its renderer and swr. */
  readonly libraries: readonly [url: string, integrity: string]
  /** Names the build in reports. */
  readonly release?: string
}

/** Parses what our own build has written, without validating it; in development, what `src/index.html` holds. */
export function pageData(): PageData {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '')
}
