import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { moveFocusWhenRemoved } from '../../../../src/browser/form/move-focus-when-removed.ts'

beforeAll(moveFocusWhenRemoved)
// Otherwise the removal of the last page starts a timer that outlives the document.
afterEach(async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await Promise.resolve()
})

const Page = ({ children, tabIndex }: { children: ReactNode; tabIndex?: number | undefined }) => (
  <main>
    <section aria-label="Form" tabIndex={tabIndex}>
      {children}
    </section>
    <footer>Powered by Till</footer>
  </main>
)

const tryAgain = <button type="button">Try again</button>
const form = () => screen.getByRole('region', { name: 'Form' })
const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))

function openPage(page: ReactNode = <Page>{tryAgain}</Page>) {
  vi.useFakeTimers()
  const { rerender } = render(page)
  screen.getByRole('button').focus()
  const replace = async (next: ReactNode = <Page>Loading...</Page>) => {
    rerender(next)
    await pass()
  }
  return { button: screen.getByRole('button'), replace }
}

function HeadingWithFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      Invoice
    </h1>
  )
}

test.each([
  ['without a tabindex, which has none afterwards', undefined, null],
  ['with a tabindex, which keeps it', -1, '-1'],
])('WCAG 2.4.3: the focus of a removed element goes to its parent %s', async (...row) => {
  const [, tabIndex, afterwards] = row
  const { replace } = openPage(<Page tabIndex={tabIndex}>{tryAgain}</Page>)
  await replace(<Page tabIndex={tabIndex}>Loading...</Page>)
  expect(document.activeElement).toBe(form())
  expect(form().tabIndex).toBe(-1)
  render(tryAgain)
  screen.getByRole('button').focus()
  expect(form().getAttribute('tabindex')).toBe(afterwards)
})

test('the focus is kept, too, where a handler stops the bubbling of focusin', async () => {
  const { button, replace } = openPage()
  form().addEventListener('focusin', (event) => event.stopPropagation())
  button.blur()
  await pass()
  button.focus()
  await replace()
  expect(document.activeElement).toBe(form())
})

test('a focus that has moved into a frame is not taken back', async () => {
  const { replace } = openPage()
  const frame = document.body.appendChild(document.createElement('iframe'))
  const activeElement = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame)
  await replace()
  activeElement.mockRestore()
  frame.remove()
  await pass()
  expect(document.activeElement).toBe(document.body)
})

test('a screen that focuses an element itself keeps that focus', async () => {
  const { replace } = openPage()
  const focusedNodes: unknown[] = []
  document.addEventListener('focusin', ({ target }) => focusedNodes.push(target))
  await replace(
    <Page>
      <HeadingWithFocus />
    </Page>,
  )
  expect(focusedNodes).toEqual([screen.getByRole('heading')])
})

test('an element that lost the focus before its removal passes none on', async () => {
  const { button, replace } = openPage()
  button.blur()
  await pass()
  await replace()
  expect(document.activeElement).toBe(document.body)
})

test('the focus is kept, too, in a window that is not in front', async () => {
  const { button, replace } = openPage()
  // When a window loses the focus, its activeElement stays.
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await pass()
  await replace()
  expect(document.activeElement).toBe(form())
})

test('the nearest ancestor that remains takes the focus', async () => {
  const { replace } = openPage(
    <main>
      <p>{tryAgain}</p>
    </main>,
  )
  await replace(<main>Product not found.</main>)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
