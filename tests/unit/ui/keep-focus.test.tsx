import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../../../src/ui/keep-focus.ts'

beforeAll(keepFocus)
beforeEach(() => {
  vi.useFakeTimers()
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
  form().blur()
  expect(form().hasAttribute('tabindex')).toBe(false)
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
