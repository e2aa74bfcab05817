import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { Outcome, type OutcomeKind } from '../../../src/screens/outcome/outcome.tsx'
import { otherTabWrites, otherTabWritesUnnoticed, saveTestAttempt } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { fakeClipboard } from '../ui/clipboard.ts'

const { reasons, failed, success, checked: iHaveChecked } = english.outcome

// The shop's name does not matter here: its request never ends.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})))

async function openOutcome(kind: OutcomeKind, state: unknown) {
  history.replaceState(state, '', `/${kind}`)
  const page = render(<Outcome kind={kind} />)
  await act(() => vi.dynamicImportSettled())
  return page
}

const failure = { reason: 'notSent', address: '/demo?method=card' }
const at = Date.now()

test.each([
  ['unknown', 'its own attempt is paid after all', 'paid', at],
  ['unknown', 'a newer attempt may have gone through', 'sent', at + 1],
  ['notSent', 'an older attempt may have gone through', 'sent', at - 1],
  ['notSent', 'a newer attempt is refused, too', 'refused', at + 1],
] as const)('the reason of a failure is "%s" when %s', async (reason, _, status, otherAt) => {
  saveTestAttempt('demo', 'refused', at)
  await openOutcome('failed', { ...failure, at })
  otherTabWrites('demo', (id) => void saveTestAttempt(id, status, otherAt))
  expect(screen.getByText(reasons[reason])).toBeTruthy()
})

test('Back from a failure to an earlier one shows the reason of the earlier one', async () => {
  history.replaceState({ ...failure, reason: 'unknown', at }, '', '/failed')
  history.pushState(undefined, '')
  await openOutcome('failed', { ...failure, reason: 'declined', at: at + 1 })
  expect(screen.getByText(reasons.declined)).toBeTruthy()
  history.back()
  expect(await screen.findByText(reasons.unknown)).toBeTruthy()
  expect(screen.queryByText(reasons.declined)).toBeNull()
})

test('/failed that bfcache restores no longer says "not charged" when a later payment was sent', async () => {
  await openOutcome('failed', failure)
  otherTabWritesUnnoticed('demo', (id) => void saveTestAttempt(id, 'sent'))
  expect(screen.getByText(reasons.notSent)).toBeTruthy()
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await screen.findByText(reasons.unknown)).toBeTruthy()
  expect(screen.queryByText(reasons.notSent)).toBeNull()
})

test('the text of an unknown outcome begins with what to check, and the button after the tips is not the primary one', async () => {
  const { container } = await openOutcome('failed', { ...failure, reason: 'unknown' })
  const texts = [...container.querySelectorAll('p, li, a')].map(({ textContent }) => textContent)
  expect(texts).toEqual([reasons.unknown, ...failed.lines, ...failed.tips, iHaveChecked])
  expect(screen.getByText(iHaveChecked).className).toContain('button-quiet')
})

const refusals = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((key) =>
  /.Refused$/.test(key),
)
test.each(refusals)('B7: after %s the buyer reads above the tips what to check', async (reason) => {
  await openOutcome('failed', { ...failure, reason })
  expect(reasons[reason]).toContain(reasons.notSent)
  const reasonLine = screen.getByText(reasons[reason])
  expect(reasonLine.nextElementSibling?.textContent).toBe(failed.lines[0])
})

const paidAt = new Date(2026, 10, 22, 15, 42).getTime()
const byCard = { priceCents: 1999, method: 'Card', paidAt }
const invoice = { orderId: 'i-77', coin: 'BTC', amount: '0.0001999' }
const withoutEmail = { ...byCard, invoice: { ...invoice, withoutEmail: true } }
const byCoin = { ...byCard, method: 'Bitcoin (BTC)', invoice }

const details = () =>
  screen
    .queryAllByRole('term')
    .map((term) => `${term.firstChild?.textContent}: ${term.nextSibling?.textContent}`)

const shop = 'Shop: Tidewater Tea'
const price = 'Price shown when you paid: $19.99'
const date = expect.stringMatching(/^Date: Nov 22, 2026, 3:42\sPM$/)
const kinds = ['success', 'pending'] as const
test.each(kinds)('/%s after an invoice shows its receipt', async (kind) => {
  await openOutcome(kind, { receipt: byCoin })
  const [amount, method] = ['Amount: 0.0001999 BTC', 'Payment method: Bitcoin (BTC)']
  expect(details()).toEqual([price, amount, method, date, 'Order ID: i-77'])
  expect(screen.getByRole('button', { name: 'Copy Order ID' })).toBeTruthy()
})

test.each(kinds)('/%s without an email says that no receipt can be sent', async (kind) => {
  await openOutcome(kind, { receipt: withoutEmail })
  expect(screen.getByText(englishCrypto.invoice.noEmail)).toBeTruthy()
})

test('/success after a card shows shop, product, amount, method and time, to copy and to print', async () => {
  vi.unstubAllGlobals()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { copied } = fakeClipboard({ clipboard: async () => {} })
  history.replaceState({ receipt: { ...byCard, product: 'Fine Tea' } }, '', '/success')
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Outcome kind="success" />
    </SWRConfig>,
  )
  await screen.findByText('Tidewater Tea')
  fireEvent.click(await screen.findByRole('button', { name: 'Copy details' }))
  await screen.findByText('Details copied.')
  const lines = [shop, 'Product: Fine Tea', price, 'Payment method: Card', date]
  expect(copied.join().split('\n')).toEqual(lines)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('Back and Forward between payments show the receipt of the shown history entry', async () => {
  const goTo = (path: string, state: unknown) =>
    act(() => {
      history.replaceState(state, '', path)
      window.dispatchEvent(new PopStateEvent('popstate', { state }))
    })
  const { rerender } = await openOutcome('success', { receipt: byCoin })
  await screen.findByText('i-77')
  goTo('/success', { receipt: byCard })
  await waitFor(() => expect(details()).toContain('Payment method: Card'))
  expect(screen.queryByText('i-77')).toBeNull()
  goTo('/failed', failure)
  rerender(<Outcome kind="failed" />)
  expect(details()).toEqual([])
})

test('/success survives a receipt that cannot be rendered', async () => {
  expectConsole('error', 'no such locale')
  const { prototype } = Intl.DateTimeFormat
  const format = vi.spyOn<{ format: unknown }, 'format'>(prototype, 'format', 'get')
  format.mockImplementation(() => {
    throw new RangeError('no such locale')
  })
  await openOutcome('success', { receipt: byCard })
  expect(format).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: success.title })).toBeTruthy()
})
