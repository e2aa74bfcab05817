import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from '../../../src/ui/copy-button.tsx'
import { browserThatCopies } from './clipboard.ts'

const words = { copy: 'Copy', copied: 'Copied', byHand: 'Copy this text by hand:' }

beforeEach(() => {
  vi.useFakeTimers()
})

function CopyAddress() {
  return <CopyButton text="bc1q" name="Copy address" done="Address copied." words={words} />
}

const button = () => screen.getByRole('button', { name: 'Copy address' })
const spoken = () => screen.getByRole('status').textContent

async function press(): Promise<void> {
  fireEvent.click(button())
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('copying shows on the button and is announced', async () => {
  const browser = browserThatCopies({ clipboard: async () => {} })
  render(<CopyAddress />)
  await press()
  expect(browser.copied).toEqual(['bc1q'])
  expect(button().textContent).toBe('Copied')
  expect(spoken()).toBe('Address copied.')
})

test('the status is in the page before its text, so that it is announced', async () => {
  browserThatCopies({ clipboard: async () => {} })
  render(<CopyAddress />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await press()
  expect(screen.getByRole('status')).toBe(status)
})

test('after two seconds the button offers to copy again', async () => {
  browserThatCopies({ clipboard: async () => {} })
  render(<CopyAddress />)
  await press()
  await pass(1999)
  expect(button().textContent).toBe('Copied')
  await pass(1)
  expect(button().textContent).toBe('Copy')
  expect(spoken()).toBe('')
})

test('the accessible name contains the visible label and does not change', async () => {
  browserThatCopies({ clipboard: async () => {} })
  render(<CopyAddress />)
  expect(button().textContent).toBe('Copy')
  await press()
  expect(button().getAttribute('aria-label')).toBe('Copy address')
})

test('D22: where copying is forbidden, the text is shown selected', async () => {
  browserThatCopies({})
  render(<CopyAddress />)
  await press()
  const field = screen.getByLabelText<HTMLInputElement>(words.byHand)
  expect(field.readOnly).toBe(true)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('bc1q')
  expect(spoken()).toBe('')
})

test('the selected text stays until copying works', async () => {
  browserThatCopies({})
  render(<CopyAddress />)
  await press()
  await pass(60_000)
  expect(screen.getByLabelText(words.byHand)).toBeTruthy()
  browserThatCopies({ clipboard: async () => {} })
  await press()
  expect(screen.queryByLabelText(words.byHand)).toBeNull()
  expect(spoken()).toBe('Address copied.')
})

test('the selected text is neither translated nor mirrored', async () => {
  browserThatCopies({})
  render(<CopyAddress />)
  await press()
  const field = screen.getByLabelText(words.byHand)
  expect([field.getAttribute('translate'), field.getAttribute('dir')]).toEqual(['no', 'ltr'])
})

test('an unmounted button leaves no timer behind', async () => {
  browserThatCopies({ clipboard: async () => {} })
  const { unmount } = render(<CopyAddress />)
  await press()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
