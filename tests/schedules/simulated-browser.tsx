import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { App } from '../../src/app.tsx'

/** One entry of a tab's history. */
interface Entry {
  path: string
  state: unknown
}

/** A tab of a browser: its history, and the page that is open in it. */
export class SimulatedBrowser {
  readonly #onNewPage: () => void
  readonly #entries: Entry[] = []
  #root: Root | undefined
  /** Counts the pages that were loaded. */
  page = 0

  /** @param onNewPage told before a page is loaded: what the old one waited for is gone. */
  constructor(onNewPage: () => void) {
    this.#onNewPage = onNewPage
    localStorage.clear()
    sessionStorage.clear()
  }

  /** Loads a page of the site behind the present one. */
  open(path: string): void {
    this.#remember()
    this.#entries.push({ path, state: null })
    this.#load()
  }

  reload(): void {
    this.#remember()
    this.#load()
  }

  /** To the page of the site before this one; false when there is none. */
  back(): boolean {
    if (this.#entries.length < 2) return false
    this.#entries.pop()
    this.#load()
    return true
  }

  /** Back from somebody else's page: this one was kept as it was left. */
  restore(): void {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }

  close(): void {
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

  #load(): void {
    this.#onNewPage()
    this.close()
    this.page += 1
    const entry = this.#entries.at(-1)
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
