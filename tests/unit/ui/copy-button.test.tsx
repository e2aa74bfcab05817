import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '../../../src/ui/copy-button.tsx'
import { fakeClipboard } from './clipboard.ts'

const messages = { copy: 'Copy', copied: 'Copied', byHand: 'Copy this text by hand:' }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Presses Copy in a browser that allows or forbids it. The status element is in the page before its text. */
async function openAndPress(apis: Parameters<typeof fakeClipboard>[0], text = 'bc1q') {
  vi.useFakeTimers()
  const browser = fakeClipboard(apis)
  const show = () => (
    <CopyButton text={text} name="Copy address" done="Address copied." messages={messages} />
  )
  const { unmount, rerender } = render(show())
  const status = screen.getByRole('status')
  const button = screen.getByRole('button', { name: 'Copy address' })
  expect([button.textContent, status.textContent]).toEqual(['Copy', ''])
  const press = async () => {
    fireEvent.click(button)
    await pass(0)
  }
  await press()
  return { browser, button, status, press, unmount, rerender: () => rerender(show()) }
}

const allowed = { clipboard: async () => {} }

test('copying shows on the button for two seconds, and is announced', async () => {
  const { browser, button, status } = await openAndPress(allowed)
  expect(browser.copied).toEqual(['bc1q'])
  expect([button.textContent, status.textContent]).toEqual(['Copied', 'Address copied.'])
  expect(button.getAttribute('aria-label')).toBe('Copy address')
  await pass(1999)
  expect(button.textContent).toBe('Copied')
  await pass(1)
  expect([button.textContent, status.textContent]).toEqual(['Copy', ''])
})

test('H22: where copying is forbidden, every line of the text is shown selected, and not translated', async () => {
  const text = 'Shop: Tidewater Tea\nDate: today'
  const { status } = await openAndPress({}, text)
  const field = screen.getByLabelText<HTMLTextAreaElement>(messages.byHand)
  expect([field.readOnly, status.textContent]).toEqual([true, ''])
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(text)
  expect([field.getAttribute('translate'), field.getAttribute('dir')]).toEqual(['no', 'auto'])
})

test('the selected text stays until copying works, and takes the focus only once', async () => {
  const { press, status, button, rerender } = await openAndPress({})
  button.focus()
  rerender()
  expect(document.activeElement).toBe(button)
  await pass(60_000)
  expect(screen.getByLabelText(messages.byHand)).toBeTruthy()
  fakeClipboard(allowed)
  await press()
  expect(screen.queryByLabelText(messages.byHand)).toBeNull()
  expect(status.textContent).toBe('Address copied.')
})

test('an unmounted button leaves no timer behind', async () => {
  const { unmount } = await openAndPress(allowed)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
