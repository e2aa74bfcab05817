import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { App } from '../../../src/app.tsx'
import { SimulatedLocks } from './simulated-locks.ts'

/** One entry of a tab's history. */
interface Entry {
  path: string
  state: unknown
  /** Entries of one document are reached without loading. */
  document: number
}

/**
 * A browser: the tab in front with its history, and the page that is open in it. A tab behind is frozen: what it has
 * sent still arrives, it holds its lock until it is closed, and it never comes to the front again.
 */
export class SimulatedBrowser {
  readonly #onNewPage: () => void
  readonly #entries: Entry[] = []
  readonly #locks = new SimulatedLocks()
  readonly #pushState = window.history.pushState
  #root: Root | undefined
  /** Counts the pages that were loaded, and the steps back within one. */
  page = 0

  /** @param onNewPage told before a page is loaded: what the old one waited for is gone. */
  constructor(onNewPage: () => void) {
    this.#onNewPage = onNewPage
    localStorage.clear()
    sessionStorage.clear()
    Object.defineProperty(navigator, 'locks', { value: this.#locks, configurable: true })
    window.history.pushState = (...entry) => {
      this.#remember()
      this.#pushState.apply(window.history, entry)
      this.#entries.push({ path: '', state: null, document: this.page })
      this.#remember()
    }
  }

  /** Loads a page of the site behind the present one. */
  open(path: string): void {
    this.#remember()
    this.#entries.push({ path, state: null, document: 0 })
    this.#load()
  }

  /** @param before what becomes of the tab that was in front. */
  openTab(path: string, before: 'gone' | 'another tab'): void {
    this.#entries.length = 0
    this.#entries.push({ path, state: null, document: 0 })
    sessionStorage.clear()
    this.#load(before)
  }

  closeOtherTabs(): void {
    this.#locks.closeOtherTabs()
  }

  reload(): void {
    this.#remember()
    this.#load()
  }

  /** To the page of the site before this one; false when there is none. */
  back(): boolean {
    if (this.#entries.length < 2) return false
    const left = this.#entries.pop()
    const entry = this.#entries.at(-1)
    if (entry?.document !== left?.document) this.#load()
    else {
      this.page += 1
      for (const one of this.#entries) if (one.document === left?.document) one.document = this.page
      window.history.replaceState(entry?.state, '', entry?.path)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry?.state }))
    }
    return true
  }

  /** Back from somebody else's page: this one was kept as it was left. */
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

  /** The app itself has replaced its entry. */
  #remember(): void {
    const entry = this.#entries.at(-1)
    if (entry === undefined) return
    entry.path = window.location.pathname + window.location.search
    entry.state = window.history.state
  }

  #load(before: 'gone' | 'another tab' = 'gone'): void {
    this.#onNewPage()
    this.#leave()
    this.page += 1
    this.#locks.openPage(this.page, before)
    const entry = this.#entries.at(-1)
    if (entry !== undefined) entry.document = this.page
    window.history.replaceState(entry?.state, '', entry?.path)
    const element = document.createElement('div')
    document.body.append(element)
    this.#root = createRoot(element)
    // A page that is loaded anew has no cache of answers.
    this.#root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <App />
      </SWRConfig>,
    )
  }
}
