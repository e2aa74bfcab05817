import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../../../../src/browser/keep-focus.ts'

beforeAll(keepFocus)
beforeEach(() => {
  vi.useFakeTimers()
})
// Otherwise the removal of the last page starts a timer that outlives the document.
afterEach(async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await Promise.resolve()
})

const Page = ({ children }: { children: ReactNode }) => (
  <main>
    <section aria-label="Form">{children}</section>
    <footer>Powered by Till</footer>
  </main>
)

const tryAgain = <button type="button">Try again</button>
const form = () => screen.getByRole('region', { name: 'Form' })
const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))

function HeadingWithFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      Invoice
    </h1>
  )
}

test('WCAG 2.4.3: what surrounds a removed element takes its focus', async () => {
  const { rerender } = render(<Page>{tryAgain}</Page>)
  screen.getByRole('button').focus()
  rerender(<Page>Loading...</Page>)
  await pass()
  expect(document.activeElement).toBe(form())
})

test('the element that took the focus is not left focusable', async () => {
  const { rerender } = render(<Page>{tryAgain}</Page>)
  screen.getByRole('button').focus()
  rerender(<Page>Loading...</Page>)
  await pass()
  expect(form().tabIndex).toBe(-1)
  render(tryAgain)
  screen.getByRole('button').focus()
  expect(form().hasAttribute('tabindex')).toBe(false)
})

test('a tabindex that the element had before stays', async () => {
  const { rerender } = render(
    <div role="alert" tabIndex={-1}>
      {tryAgain}
    </div>,
  )
  screen.getByRole('button').focus()
  rerender(
    <div role="alert" tabIndex={-1}>
      Loading...
    </div>,
  )
  await pass()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  render(tryAgain)
  screen.getByRole('button').focus()
  expect(screen.getByRole('alert').tabIndex).toBe(-1)
})

test('an element whose events never reach the document keeps its focus, too', async () => {
  const stopped = (event: Event) => event.stopPropagation()
  const { rerender } = render(<Page>{tryAgain}</Page>)
  form().addEventListener('focusin', stopped)
  screen.getByRole('button').focus()
  rerender(<Page>Loading...</Page>)
  await pass()
  expect(document.activeElement).toBe(form())
})

test('a focus that went into a frame is not taken back later', async () => {
  const { rerender } = render(<Page>{tryAgain}</Page>)
  screen.getByRole('button').focus()
  const frame = document.createElement('iframe')
  document.body.append(frame)
  rerender(<Page>Loading...</Page>)
  const activeElement = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame)
  await pass()
  activeElement.mockRestore()
  frame.remove()
  await pass()
  expect(document.activeElement).toBe(document.body)
})

test('the nearest element that is left takes the focus', async () => {
  const { rerender } = render(
    <main>
      <section>{tryAgain}</section>
    </main>,
  )
  screen.getByRole('button').focus()
  rerender(<main>Product not found.</main>)
  await pass()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a screen that focuses something itself keeps it', async () => {
  const { rerender } = render(<Page>{tryAgain}</Page>)
  screen.getByRole('button').focus()
  const focused: unknown[] = []
  document.addEventListener('focusin', ({ target }) => focused.push(target))
  rerender(
    <Page>
      <HeadingWithFocus />
    </Page>,
  )
  await pass()
  expect(focused).toEqual([screen.getByRole('heading')])
})

test('an element that was left before has no focus to keep', async () => {
  const { rerender } = render(<Page>{tryAgain}</Page>)
  screen.getByRole('button').focus()
  screen.getByRole('button').blur()
  await pass()
  rerender(<Page>Loading...</Page>)
  await pass()
  expect(document.activeElement).toBe(document.body)
})

test('a window that is not in front keeps the focus, too', async () => {
  const { rerender } = render(<Page>{tryAgain}</Page>)
  const button = screen.getByRole('button')
  button.focus()
  button.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await pass()
  rerender(<Page>Loading...</Page>)
  await pass()
  expect(document.activeElement).toBe(form())
})
