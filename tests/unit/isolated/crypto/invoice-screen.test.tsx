import { act, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showTitle } from '../../../../src/browser/use-title.ts'
import type { ActiveInvoice } from '../../../../src/crypto/flow/active-invoice.ts'
import InvoiceScreen from '../../../../src/crypto/invoice/invoice-screen.tsx'
import { englishCrypto } from '../../../../src/i18n/locales/en.crypto.ts'
import { expectConsole } from '../../../support/setup.ts'
import { sampleActiveInvoice, sampleInvoice } from '../../crypto/sample-invoice.ts'
import { fakeHub } from '../../fake-hub/fake-hub.ts'

vi.mock('../../../../src/api/hub/invoice-hub.ts', () => import('../../fake-hub/fake-hub.ts'))
/** Called with what the QR code holds, every time it is drawn. */
const drawn = vi.hoisted(() => vi.fn<(value: string) => void>())

vi.mock('qrcode.react', async (importActual) => {
  const { QRCodeSVG } = await importActual<typeof import('qrcode.react')>()
  const Watched = (props: ComponentProps<typeof QRCodeSVG>) => {
    drawn(String(props.value))
    return <QRCodeSVG {...props} />
  }
  return { QRCodeSVG: Watched }
})

beforeEach(() => {
  fakeHub.reset()
  drawn.mockClear()
  vi.useFakeTimers()
})

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })

async function show(overrides: Partial<ActiveInvoice> = {}) {
  const onOutcome = vi.fn()
  const activeInvoice = sampleActiveInvoice(overrides)
  const shown = render(
    <InvoiceScreen
      activeInvoice={activeInvoice}
      productId="demo"
      onOutcome={onOutcome}
      onOtherCoin={() => {}}
      onNewInvoice={() => {}}
    />,
  )
  await pass(0)
  return { ...shown, onOutcome, invoice: activeInvoice.invoice }
}

test('ten seconds draw the bar and the digits alone', async () => {
  const { container } = await show()
  const moved: Node[] = []
  const observer = new MutationObserver((records) => moved.push(...records.map((r) => r.target)))
  const everything = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(container, everything)
  await pass(10_000)
  observer.disconnect()
  const clockwork = [screen.getByRole('timer'), container.querySelector('.countdown-bar')]
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.filter((node) => !clockwork.some((part) => part?.contains(node)))).toEqual([])
})

test('the QR code is made once, and its nodes stay for the whole invoice', async () => {
  await show()
  const made = drawn.mock.calls.length
  const nodes = [...screen.getByRole('img').querySelectorAll('*')]
  await pass(60_000)
  expect(drawn).toHaveBeenCalledTimes(made)
  expect([...screen.getByRole('img').querySelectorAll('*')]).toEqual(nodes)
})

test('D6: the link, the QR code and the buttons carry the same payment', async () => {
  const { invoice } = await show({ invoice: sampleInvoice({ amount: '0.00021' }) })
  const uri = `bitcoin:${invoice.destination}?amount=0.00021`
  expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(uri)
  expect(drawn.mock.lastCall).toEqual([uri])
  for (const name of ['Copy amount', 'Copy address', 'Copy link']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
})

test('D5: the amount is shown to the letter, with what it is in dollars', async () => {
  await show({ invoice: sampleInvoice({ amount: '0.0002' }), priceCents: 1999 })
  expect(screen.getByText('0.0002 BTC')).toBeTruthy()
  expect(screen.getByText('$19.99 · 1 BTC = $99,950.00')).toBeTruthy()
  expect(
    screen.getByText('Send exactly 0.0002 BTC on the Bitcoin network.', { exact: false }),
  ).toBeTruthy()
})

test('a Lightning invoice is called so, and wallets read it by its own scheme (decision D47)', async () => {
  const destination = lightningInvoice
  await show({ invoice: sampleInvoice({ coin: 'BTC-LN', destination, amount: '0.0025' }) })
  const uri = `lightning:${destination}`
  expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(uri)
  expect(drawn.mock.lastCall).toEqual([uri])
  expect(screen.getByText('0.0025 BTC-LN')).toBeTruthy()
  expect(screen.getByText(/^Send exactly/).textContent).toBe(
    'Send exactly 0.0025 BTC-LN on the Lightning network.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: addressAlone })).toBeNull()
})

test('the screen asks for one payment', async () => {
  await show()
  const advice = screen.getByText(/^Send exactly/).closest('p')?.textContent
  expect(advice).toContain('Send it in one payment; your wallet adds the network’s fee.')
})

test('an open invoice has its Order ID, to be copied', async () => {
  const { invoice } = await show()
  expect(screen.getByText(invoice.id)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy Order ID' })).toBeTruthy()
})

// From BOLT 11, "Please send $3 for a cup of coffee to the same peer, within one minute".
const lightningInvoice =
  'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh'

const testNetworks = /test network, whose coins have no value/

test('an address of a test network is said to be worth nothing', async () => {
  const destination = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
  await show({ invoice: sampleInvoice({ destination }) })
  expect(screen.getByText(testNetworks)).toBeTruthy()
})

test('an address of the main network has no such notice', async () => {
  await show()
  expect(screen.queryByText(testNetworks)).toBeNull()
})

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'
const adviceOf = async (coin: string, destination: string) => {
  await show({ invoice: sampleInvoice({ coin, destination, amount: '19.99' }) })
  return screen.getByText(/^Send exactly/).closest('p')?.textContent ?? ''
}

test.each([
  ['USDT', tron, 'It looks like a TRON address (TRC-20).'],
  ['USDC', ethereum, 'It looks like an address of Ethereum or of a compatible network;'],
])('a token’s network is guessed from its address: %s to %s', async (coin, destination, guess) => {
  const advice = await adviceOf(coin, destination)
  expect(advice).toContain('Use the network this address belongs to.')
  expect(advice).toContain(guess)
})

test.each([
  ['TRX', tron],
  ['ETC', ethereum],
  ['USDT', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
])('no network is guessed for %s to %s', async (coin, destination) => {
  expect(await adviceOf(coin, destination)).not.toContain('It looks like')
})

const addressAlone = /Show the address alone/

test('D6: the code of another coin can hold the address alone, which any wallet reads', async () => {
  await show({ invoice: sampleInvoice({ coin: 'USDT', destination: tron, amount: '19.99' }) })
  const uri = `dogecoin:${tron}?amount=19.99`
  expect(drawn.mock.lastCall).toEqual([uri])
  act(() => screen.getByRole('button', { name: addressAlone }).click())
  expect(drawn.mock.lastCall).toEqual([tron])
  expect(screen.getByRole('img', { name: `QR code: USDT address ${tron}` })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(uri)
  act(() => screen.getByRole('button', { name: 'Show the code with the amount' }).click())
  expect(drawn.mock.lastCall).toEqual([uri])
})

test.each([
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
])('wallets of %s read its link: there is no other code', async (coin, destination) => {
  await show({ invoice: sampleInvoice({ coin, destination }) })
  expect(screen.queryByRole('button', { name: addressAlone })).toBeNull()
})

test('a product without a price shows no rate', async () => {
  const { container } = await show({ priceCents: 0 })
  expect(container.textContent).not.toMatch(/\$|NaN|Infinity/)
})

test('a lost connection shows a quiet status until it returns', async () => {
  await show()
  expect(screen.queryByText('Reconnecting...')).toBeNull()
  act(() => fakeHub.drops())
  expect(screen.getByText('Reconnecting...').getAttribute('role')).toBe('status')
  act(() => fakeHub.returns())
  expect(screen.queryByText('Reconnecting...')).toBeNull()
})

test.each([
  ['settled', '/success'],
  ['processing', '/pending'],
] as const)('an invoice that is %s leads to %s (spec 4.5)', async (status, path) => {
  const { onOutcome, invoice } = await show()
  fakeHub.says(status)
  await pass(6_000)
  expect(location.pathname).toBe(path)
  expect(history.state).toEqual({
    receipt: {
      priceCents: sampleActiveInvoice().priceCents,
      method: 'Bitcoin (BTC)',
      paidAt: expect.any(Number),
      invoice: { orderId: invoice.id, coin: invoice.coin, amount: invoice.amount },
    },
  })
  expect(onOutcome.mock.calls).toEqual([[status, expect.any(Number)]])
  expect(fakeHub.isClosed()).toBe(true)
})

test('E16: an invoice is checked once more at its deadline, then shown as expired', async () => {
  const { onOutcome } = await show({ invoice: sampleInvoice({ lifetimeMs: 10_000 }) })
  await pass(9_500)
  fakeHub.says('expired')
  await pass(500)
  expect(screen.getByRole('heading', { name: 'Invoice Expired' })).toBeTruthy()
  expect(onOutcome.mock.calls).toEqual([['expired', expect.any(Number)]])
})

test('E9c: an invoice the server still calls new at its end is shown as expired, and is not over', async () => {
  const { onOutcome } = await show({ invoice: sampleInvoice({ lifetimeMs: 10_000 }) })
  await pass(10_000)
  expect(screen.getByRole('heading', { name: 'Invoice Expired' })).toBeTruthy()
  expect(onOutcome).not.toHaveBeenCalled()
  fakeHub.says('settled')
  await pass(2_000)
  expect(location.pathname).toBe('/success')
})

test('E1: a laptop that slept past the end shows the expired view when it wakes', async () => {
  await show()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  await pass(1000)
  expect(screen.getByRole('heading', { name: 'Invoice Expired' })).toBeTruthy()
})

test('E2: a tab that ticks once a minute shows the right time with its next tick', async () => {
  await show({ invoice: sampleInvoice({ lifetimeMs: 900_000 }) })
  vi.setSystemTime(Date.now() + 299_000)
  await pass(1000)
  expect(screen.getByRole('timer').textContent).toBe('10:00')
})

test('E5: ticks that are late a quarter of a second each still count ten seconds in ten', async () => {
  await show({ invoice: sampleInvoice({ lifetimeMs: 900_000 }) })
  for (let tick = 0; tick < 8; tick += 1) {
    vi.setSystemTime(Date.now() + 250)
    await pass(1000)
  }
  expect(screen.getByRole('timer').textContent).toBe('14:50')
})

test.each(['expired', 'invalid'] as const)(
  'E15: an invoice the server calls %s before its time is shown as expired, with its Order ID',
  async (status) => {
    const { invoice } = await show()
    fakeHub.says(status)
    await pass(6_000)
    expect(screen.getByRole('heading', { name: 'Invoice Expired' })).toBeTruthy()
    expect(screen.getByText(invoice.id)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open in wallet' })).toBeNull()
  },
)

test('checking again finds a late payment', async () => {
  await show({ deadline: Date.now() - 60_000 })
  fakeHub.says('settled')
  act(() => screen.getByRole('button', { name: englishCrypto.expired.checkAgain }).click())
  await pass(0)
  expect(location.pathname).toBe('/success')
})

test('an address with wrong check digits is warned about beside the invoice, which can be paid', async () => {
  expectConsole('warn', /^Till: the destination of invoice order-7 has wrong check digits/)
  const destination = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'
  await show({ invoice: sampleInvoice({ id: 'order-7', destination }) })
  expect(screen.getByRole('alert').textContent).toBe(englishCrypto.invalidAddress)
  expect(screen.getByText('order-7')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toContain(
    destination,
  )
  expect(drawn.mock.lastCall?.[0]).toContain(destination)
})

test.each(['BTC', 'btc', 'PEP'])('a right address of %s has no warning', async (coin) => {
  await show({ invoice: sampleInvoice({ coin }) })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a destination of 2000 characters is drawn, linked and shown', async () => {
  const destination = `lnbc1${'q'.repeat(1995)}`
  await show({ invoice: sampleInvoice({ coin: 'PEP', destination }) })
  expect(drawn.mock.lastCall?.[0]).toContain(destination)
  expect(screen.getByRole('img', { name: /QR/ })).toBeTruthy()
  expect(document.querySelector('.destination')?.textContent).toBe(destination)
})

test('E17: leaving the screen closes the connection and restores the title', async () => {
  showTitle({ screen: 'Checkout' })
  const { unmount, onOutcome } = await show()
  unmount()
  expect(fakeHub.isClosed()).toBe(true)
  expect(document.title).toBe('Checkout')
  expect(onOutcome).not.toHaveBeenCalled()
})
