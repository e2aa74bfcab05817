import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showTitle } from '../../../../src/browser/use-title.ts'
import { startClock } from '../../../../src/crypto/flow/clock.ts'
import { Countdown } from '../../../../src/crypto/invoice/countdown.tsx'
import { makeInvoiceStore } from '../../../../src/crypto/invoice/invoice-store.ts'
import { formatMoment } from '../../../../src/crypto/invoice/local-time.ts'

/** A countdown of so many seconds, some of them gone; `pass` lets the rest go by, tick by tick. */
function show(lifetimeSeconds: number, goneSeconds = 0) {
  const lifetimeMs = lifetimeSeconds * 1000
  let now = goneSeconds * 1000
  const clock = startClock(lifetimeMs, lifetimeMs, now)
  const store = makeInvoiceStore({ status: 'waiting', clock })
  const tick = (seconds: number) => {
    now += seconds * 1000
    act(() => store.dispatch({ type: 'ticked', now }))
  }
  return { ...render(<Countdown store={store} />), store, tick }
}

const timer = () => screen.getByRole('timer').textContent
const bar = () => document.querySelector<HTMLElement>('.countdown-bar')
const passed = () => document.querySelector<HTMLElement>('.countdown-passed')?.style.width
/** Asked for every second of a countdown, which the search by role is too slow for. */
const spoken = () => document.querySelector('[role=status]')?.textContent

test('the time left is shown as mm:ss, and every tick takes one second (spec 9.2)', () => {
  const { tick } = show(900)
  expect(timer()).toBe('15:00')
  tick(1)
  expect(timer()).toBe('14:59')
})

test('the bar is the share of the time that has passed (spec 4.6)', () => {
  const { tick } = show(900)
  expect(passed()).toBe('0%')
  tick(450)
  expect(passed()).toBe('50%')
})

test('the bar never claims 100 percent before the end', () => {
  const { tick } = show(900)
  tick(899)
  expect(Number.parseFloat(passed() ?? '')).toBeCloseTo(99.89)
  expect(Number.parseFloat(passed() ?? '')).toBeLessThan(100)
})

test('a resumed countdown goes on where it was', () => {
  show(900, 600)
  expect(timer()).toBe('05:00')
  expect(Number.parseFloat(passed() ?? '')).toBeCloseTo(66.67)
})

test('the heading takes the focus once, not with every tick', () => {
  const { tick } = show(900)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Awaiting payment...' }))
  act(() => (document.activeElement as HTMLElement).blur())
  tick(1)
  expect(document.activeElement).toBe(document.body)
})

test('the document title shows the time left, and is restored after it', () => {
  showTitle({ screen: 'Checkout' })
  const { tick, unmount } = show(900)
  expect(document.title).toBe('15:00 Awaiting payment')
  tick(149)
  expect(document.title).toBe('12:31 Awaiting payment')
  unmount()
  expect(document.title).toBe('Checkout')
})

test('the deadline is shown as a time of day, in the language of the page', () => {
  const { tick } = show(900)
  const end = formatMoment(900_000, 0, 'en')
  expect(screen.getByText((text) => text === `Pay by ${end}`.replace(/\s/g, ' '))).toBeTruthy()
  tick(60)
  expect(document.querySelector('.pay-by')?.textContent).toBe(`Pay by ${end}`)
})

test('an invoice without an end in any calendar has its timer alone', () => {
  show(9e12)
  expect(timer()).toMatch(/:/)
  expect(screen.queryByText(/Pay by/)).toBeNull()
})

test('the timer is spoken at 5 minutes, 1 minute and 30 seconds, and at no other second', () => {
  const { tick } = show(900)
  const heard: [number, string][] = []
  for (let left = 899; left > 0; left -= 1) {
    tick(1)
    const words = spoken() ?? ''
    if (words !== (heard.at(-1)?.[1] ?? '')) heard.push([left, words])
  }
  expect(heard).toEqual([
    [300, '5 minutes left to pay.'],
    [60, '1 minute left to pay.'],
    [30, '30 seconds left to pay.'],
  ])
})

test.each([
  [900, 650, ['1 minute left to pay.', '30 seconds left to pay.']],
  [300, 0, ['1 minute left to pay.', '30 seconds left to pay.']],
  [45, 0, ['30 seconds left to pay.']],
  [900, 880, []],
] as const)('of %i seconds, %i gone, what was past at first is no news', (...row) => {
  const [lifetime, gone, wanted] = row
  const { tick } = show(lifetime, gone)
  const heard = new Set<string>()
  for (let left = lifetime - gone - 1; left > 0; left -= 1) {
    heard.add(spoken() ?? '')
    tick(1)
  }
  heard.delete('')
  expect([...heard]).toEqual(wanted)
})

test('the timer itself is silent', () => {
  show(900)
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBeNull()
})

test('the bar is for the eyes alone: a screen reader would beep at each of its changes', () => {
  show(900)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(bar()?.getAttribute('aria-hidden')).toBe('true')
})

test('an invoice that is over has no timer', () => {
  const { store } = show(900)
  act(() => store.dispatch({ type: 'expired' }))
  expect(screen.queryByRole('timer')).toBeNull()
})
