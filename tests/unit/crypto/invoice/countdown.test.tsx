import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nextFrame } from '../../../../src/browser/loading/next-frame.ts'
import { Countdown } from '../../../../src/crypto/invoice/countdown.tsx'
import { createInvoiceStore } from '../../../../src/crypto/invoice/invoice-store.ts'
import { formatMoment } from '../../../../src/crypto/invoice/local-time.ts'
import { englishCrypto } from '../../../../src/i18n/locales/en.crypto.ts'

const { invoice: messages } = englishCrypto

function show(lifetimeSeconds: number, elapsedSeconds = 0) {
  const lifetimeMs = lifetimeSeconds * 1000
  // The invoice begins at 0, so its lifetime is its deadline.
  let now = elapsedSeconds * 1000
  const countdown = { deadline: lifetimeMs, lifetimeMs, now }
  const store = createInvoiceStore({ status: 'waiting', countdown })
  const tick = (seconds: number) => {
    now += seconds * 1000
    act(() => store.dispatch({ type: 'ticked', now }))
  }
  return { ...render(<Countdown store={store} />), store, tick }
}

const timer = () => screen.getByRole('timer')
/** Read in every second of a countdown: a query by role would be too slow. */
const spoken = () => document.querySelector('[role=status]')?.textContent

test.each([
  [0, 0, '15:00', /^0%$/],
  [0, 450, '07:30', /^50%$/],
  [600, 0, '05:00', /^66.\d+%$/],
])('mounted after %i of 900 s, then %i s later: timer %s, bar %s (spec 4.6, 9.2)', (...row) => {
  const [elapsed, seconds, time, width] = row
  show(900, elapsed).tick(seconds)
  expect(timer().textContent).toBe(time)
  expect(document.querySelector<HTMLElement>('.countdown-passed')?.style.width).toMatch(width)
})

test('the heading takes the focus once, not with every tick', async () => {
  const { tick } = show(900)
  const heading = screen.getByRole('heading', { name: messages.awaiting })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  act(() => (document.activeElement as HTMLElement).blur())
  tick(1)
  await act(nextFrame)
  expect(document.activeElement).toBe(document.body)
})

test('the document title shows the time left', () => {
  show(900).tick(149)
  expect(document.title).toBe(messages.awaitingTitle('12:31'))
})

test('the deadline is shown as a time of day', () => {
  const { tick } = show(900)
  tick(60)
  const [deadline, now] = [900_000, 60_000]
  const time = formatMoment(deadline, now, 'en') ?? ''
  expect(document.querySelector('.pay-by')?.textContent).toBe(messages.payBy(time))
})

test.each([
  [610, 0, [300, 60, 30]],
  [900, 650, [60, 30]],
  [300, 0, [60, 30]],
  [45, 0, [30]],
  [900, 880, []],
])('of %i seconds, %i elapsed, the time left is spoken at %j and at no other second', (...row) => {
  const [lifetime, elapsed, expected] = row
  const { tick } = show(lifetime, elapsed)
  const announced: [number, string | undefined][] = []
  for (let left = lifetime - elapsed - 1; left > 0; left -= 1) {
    tick(1)
    if (spoken() !== (announced.at(-1)?.[1] ?? '')) announced.push([left, spoken()])
  }
  const durations: Record<number, string> = { 300: '5 minutes', 60: '1 minute', 30: '30 seconds' }
  expect(announced).toEqual(expected.map((at) => [at, messages.secondsLeft(durations[at] ?? '')]))
})

test('E5: after a tick that comes late, timer and spoken text give the time that is left', () => {
  show(900).tick(855)
  expect(timer().textContent).toBe('00:45')
  expect(spoken()).toBe(messages.secondsLeft('45 seconds'))
})

test('timer and bar are silent: a screen reader would speak or beep at each of their changes', () => {
  show(900)
  expect(timer().getAttribute('aria-live')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.querySelector('.countdown-bar')?.getAttribute('aria-hidden')).toBe('true')
})
