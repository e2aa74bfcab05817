import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineLine } from '../../../src/ui/offline-line.tsx'
import { useOnlineGuard } from '../../../src/ui/use-online-guard.ts'

const words = { waiting: 'You are offline.', notSent: 'Nothing was sent.' }

afterEach(() => vi.restoreAllMocks())

function goOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

/** A form on a tab, with pings that the test answers. */
function showForm() {
  const send = vi.fn<(country: string) => void>()
  const answers: ((reached: boolean) => void)[] = []
  const ping = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
  function Form({ country, hidden }: { country: string; hidden: boolean }) {
    const form = useRef<HTMLFormElement>(null)
    const offline = useOnlineGuard(form, ping, () => send(country))
    return (
      <section hidden={hidden}>
        <form ref={form}>
          <input aria-label="Email" />
          <button type="button" onClick={offline.press}>
            Pay
          </button>
          <OfflineLine offline={offline} words={words} />
        </form>
      </section>
    )
  }
  const { unmount, rerender } = render(<Form country="US" hidden={false} />)
  return {
    send,
    ping,
    unmount,
    choose: (country: string) => rerender(<Form country={country} hidden={false} />),
    hide: () => rerender(<Form country="US" hidden />),
    press: () => act(() => screen.getByRole('button').click()),
    answer: (reached: boolean) => act(async () => answers.shift()?.(reached)),
    edit: () => act(() => void fireEvent.input(screen.getByLabelText('Email'))),
    line: () => screen.getByRole('status').textContent,
  }
}

test('online, a form is sent at once, without a ping', () => {
  const form = showForm()
  form.press()
  expect(form.send).toHaveBeenCalledOnce()
  expect(form.ping).not.toHaveBeenCalled()
  expect(form.line()).toBe('')
})

test('offline, the status line explains until the network is back', () => {
  const form = showForm()
  goOnline(false)
  expect(form.line()).toBe(words.waiting)
  goOnline(true)
  expect(form.line()).toBe('')
})

test('an edit withdraws a press that waits: half-typed text is never sent', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  form.edit()
  await form.answer(true)
  expect(form.send).not.toHaveBeenCalled()
  form.press()
  await form.answer(true)
  expect(form.send).toHaveBeenCalledOnce()
})

test('a press that is withdrawn leaves the message of the one before', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(false)
  form.press()
  form.edit()
  await form.answer(true)
  expect(form.line()).toBe(words.notSent)
  expect(form.send).not.toHaveBeenCalled()
})

test('a press offline is never sent, not even later', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(false)
  expect(form.line()).toBe(words.notSent)
  goOnline(true)
  expect(form.line()).toBe('')
  expect(form.send).not.toHaveBeenCalled()
  form.press()
  expect(form.send).toHaveBeenCalledOnce()
})

test('a wrong navigator.onLine does not prevent paying', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(true)
  expect(form.send).toHaveBeenCalledOnce()
})

test('a second press during the ping does nothing', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  form.press()
  await form.answer(true)
  expect(form.ping).toHaveBeenCalledOnce()
  expect(form.send).toHaveBeenCalledOnce()
})

test('changes during the ping are sent', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  form.choose('FR')
  await form.answer(true)
  expect(form.send.mock.calls).toEqual([['FR']])
})

test('a press is dropped when another tab is selected during the ping', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  form.hide()
  await form.answer(true)
  form.choose('US')
  expect(form.send).not.toHaveBeenCalled()
})

test('a press after the network is back replaces the one that waits for its ping', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  goOnline(true)
  form.press()
  expect(form.send).toHaveBeenCalledOnce()
  await form.answer(true)
  expect(form.send).toHaveBeenCalledOnce()
})

test('an unmounted form sends nothing', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  form.unmount()
  await form.answer(true)
  expect(form.send).not.toHaveBeenCalled()
})

test('a second time offline starts with the first message again', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(false)
  goOnline(true)
  goOnline(false)
  expect(form.line()).toBe(words.waiting)
})

test('the message of an unsent press stays during the ping of the next press', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(false)
  form.press()
  expect(form.ping).toHaveBeenCalledTimes(2)
  expect(form.line()).toBe(words.notSent)
  await form.answer(false)
  expect(form.line()).toBe(words.notSent)
})

test('once a press was sent, the line no longer says that nothing was sent', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(false)
  form.press()
  await form.answer(true)
  expect(form.send).toHaveBeenCalledOnce()
  expect(form.line()).toBe(words.waiting)
})

test('a ping that fails after the network is back blocks nothing', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  goOnline(true)
  await form.answer(false)
  goOnline(false)
  expect(form.line()).toBe(words.waiting)
})

test('the network back during a second ping starts with the first message again', async () => {
  const form = showForm()
  goOnline(false)
  form.press()
  await form.answer(false)
  form.press()
  goOnline(true)
  goOnline(false)
  expect(form.line()).toBe(words.waiting)
  await form.answer(true)
  expect(form.send).toHaveBeenCalledOnce()
})
