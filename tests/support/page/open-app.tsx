import { cleanup, fireEvent, prettyDOM, render, screen, waitFor } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import { SWRConfig } from 'swr'
import { expect, onTestFinished } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { App } from '../../../src/app.tsx'
import { preloadCardForm } from '../../../src/card/lazy-card-form.tsx'
import { english } from '../../../src/i18n/locales/en.ts'

// Loads the chunk now: React warns when a chunk loads after the test that rendered it.
await preloadCardForm()

/** Opens an address of the app in jsdom, with the mocks as its backend. `handlers` take precedence over theirs. */
export function openApp(path: string, ...handlers: readonly RequestHandler[]) {
  server.use(...handlers)
  /** The calls as they left the page: paths and queries are still encoded. */
  const sent: { method: string; path: string; href: string; headers: Headers; body: string }[] = []
  const record = async ({ request }: { request: Request }) => {
    const { method, headers, url } = request
    const { pathname, search } = new URL(url)
    const call = { method, path: pathname + search, href: url, headers, body: '' }
    sent.push(call)
    call.body = await request.clone().text()
  }
  server.events.on('request:start', record)
  onTestFinished(() => server.events.removeListener('request:start', record))
  loadPage(path)
  return {
    /** `beginning` is how the path or the whole URL starts. */
    calls: (method: string, beginning: string) =>
      sent.filter(
        (call) =>
          call.method === method &&
          (call.path.startsWith(beginning) || call.href.startsWith(beginning)),
      ),
  }
}

export type OpenApp = ReturnType<typeof openApp>

/** Opens an address with an empty cache of responses, as after a reload. Chunks and modules stay loaded. */
export function loadPage(path: string): void {
  history.replaceState(history.state, '', path)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  )
}

/** Opens another address in the same browser tab, as a link does that loads the page anew. */
export function loadNextPage(path: string): void {
  cleanup()
  history.pushState(null, '', path)
  loadPage(path)
}

export const sees = (text: string | RegExp) => screen.findByText(text)

export const seesSuccess = () => sees(english.outcome.success.title)

export const seesFailure = () => sees(english.outcome.failed.title)

export const mainText = () => linesOf(document.querySelector('main'))

/** The text of each innermost element that has one. */
function linesOf(element: Element | null): readonly string[] {
  if (element === null) return []
  const hasInnerText = [...element.children].some((child) => child.textContent !== '')
  if (!hasInnerText) return element.textContent === '' ? [] : [element.textContent]
  return [...element.children].flatMap(linesOf)
}

export const arrivesAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))

/** Clicks by text: a query by role takes a second in a form with all countries. */
export const press = (text: string | RegExp) =>
  fireEvent.click(onlyShown(screen.getAllByText(text), text))

/** Finds a field by its label. Testing Library's query is slow: it looks for labels of every country. */
export const field = (label: string) =>
  onlyShown(
    [...document.querySelectorAll<HTMLInputElement>('input, select')].filter((input) =>
      [...(input.labels ?? [])].some(({ textContent }) => textContent === label),
    ),
    label,
  )

/** Leaves out the hidden panels of other payment methods, which may hold the same text. */
function onlyShown<Shown extends HTMLElement>(elements: readonly Shown[], text: string | RegExp) {
  const shown = elements.filter((each) => each.closest('[hidden]') === null)
  const [element] = shown
  if (element === undefined || shown.length > 1)
    throw new Error(`${shown.length} elements say "${text}":\n${prettyDOM()}`)
  return element
}

export function fill(label: string, value: string): void {
  const element = field(label)
  if (element.localName === 'select') fireEvent.change(element, { target: { value } })
  else fireEvent.input(element, { target: { value } })
}

/** Waits for the list of countries, because the form's first frame offers only one. */
export const seesCountryOption = (isoCode: string) =>
  waitFor(() => expect(field('Country').querySelector(`[value=${isoCode}]`)).not.toBeNull())

/** The accessible description of a field: its notes, such as its error. */
export const descriptionOf = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()
