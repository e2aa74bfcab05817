import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { App } from '../../../src/app.tsx'
import { missingInJsdom } from '../../support/missing-in-jsdom.ts'
import { SimulatedLocks } from './simulated-locks.ts'

interface Entry {
  path: string
  state: unknown
  /** Equal for entries of one document: going from one to another loads no page. */
  documentNumber: number
}

/**
 * A browser with one active tab. A background tab is frozen: its sent requests still arrive, it holds its lock until it
 * closes, and it never becomes active again.
 */
export class SimulatedBrowser {
  readonly #onNewPage: () => void
  readonly #entries: Entry[] = []
  readonly #locks = new SimulatedLocks()
  readonly #pushState = window.history.pushState
  #root: Root | undefined
  /** Grows at each page load, and at Back within a document. What is expected of a screen holds for one number only. */
  pageNumber = 0

  /** @param onNewPage is called before a page loads. From then on the old page gets no responses. */
  constructor(onNewPage: () => void) {
    this.#onNewPage = onNewPage
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(window, missingInJsdom)
    Object.defineProperty(navigator, 'locks', { value: this.#locks, configurable: true })
    window.history.pushState = (...entry) => {
      this.#storeEntry()
      this.#pushState.apply(window.history, entry)
      this.#entries.push({ path: '', state: null, documentNumber: this.pageNumber })
      this.#storeEntry()
    }
  }

  open(path: string): void {
    this.#storeEntry()
    this.#entries.push({ path, state: null, documentNumber: 0 })
    this.#load()
  }

  /** @param previous what happens to the previously active tab. */
  openTab(path: string, previous: 'closed' | 'frozen'): void {
    this.#entries.length = 0
    this.#entries.push({ path, state: null, documentNumber: 0 })
    sessionStorage.clear()
    this.#load(previous)
  }

  closeOtherTabs(): void {
    this.#locks.closeOtherTabs()
  }

  reload(): void {
    this.#storeEntry()
    this.#load()
  }

  /** Does nothing without an earlier page of the site. */
  back(): void {
    if (this.#entries.length < 2) return
    const left = this.#entries.pop()
    const entry = this.#entries.at(-1)
    if (entry?.documentNumber !== left?.documentNumber) this.#load()
    else {
      this.pageNumber += 1
      for (const one of this.#entries)
        if (one.documentNumber === left?.documentNumber) one.documentNumber = this.pageNumber
      window.history.replaceState(entry?.state, '', entry?.path)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry?.state }))
    }
  }

  /** Restores the page from the bfcache. */
  restore(): void {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }

  close(): void {
    Reflect.deleteProperty(navigator, 'locks')
    window.history.pushState = this.#pushState
    this.#leave()
  }

  #leave(): void {
    this.#root?.unmount()
    document.body.replaceChildren()
  }

  /** Stores the path and state of the current entry, which the app may have replaced. */
  #storeEntry(): void {
    const entry = this.#entries.at(-1)
    if (entry === undefined) return
    entry.path = window.location.pathname + window.location.search
    entry.state = window.history.state
  }

  #load(previous: 'closed' | 'frozen' = 'closed'): void {
    this.#onNewPage()
    this.#leave()
    this.pageNumber += 1
    this.#locks.openPage(this.pageNumber, previous)
    const entry = this.#entries.at(-1)
    if (entry !== undefined) entry.documentNumber = this.pageNumber
    window.history.replaceState(entry?.state, '', entry?.path)
    const element = document.createElement('div')
    document.body.append(element)
    this.#root = createRoot(element)
    // A new load starts without cached responses.
    this.#root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <App />
      </SWRConfig>,
    )
  }
}
