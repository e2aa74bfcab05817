import { act, render, screen } from '@testing-library/react'
import { type ComponentProps, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { destinationOf, invoiceJson } from '../../../../mocks/data.ts'
import { parseInvoice } from '../../../../src/api/invoice.ts'
import type { ParsedStoredInvoice } from '../../../../src/crypto/flow/parsed-stored-invoice.ts'
import { InvoiceScreen } from '../../../../src/crypto/invoice/invoice-screen.tsx'
import { englishCrypto } from '../../../../src/i18n/locales/en.crypto.ts'
import { allMessages } from '../../../../src/i18n/runtime/all-messages.ts'
import { intlLocale, type LanguageTag } from '../../../../src/i18n/runtime/languages.ts'
import {
  englishLanguage,
  type Language,
  LanguageContext,
} from '../../../../src/i18n/runtime/use-messages.ts'
import { formatLocalUsd } from '../../../../src/lib/local-money.ts'
import { expectConsole } from '../../../support/setup.ts'
import { sampleActiveInvoice, sampleInvoice } from '../../crypto/sample-invoice.ts'
import { fakeHub } from '../../fake-hub/fake-hub.ts'
import { fakeClipboard } from '../../ui/clipboard.ts'

vi.mock('../../../../src/api/hub/invoice-hub.ts', () => import('../../fake-hub/fake-hub.ts'))
/** Called with the content of the QR code at each of its renders. */
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

const { invoice: messages, expired, invalidAddress } = englishCrypto

const frameMs = 20
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  })

async function show(
  invoice: Partial<ParsedStoredInvoice['invoice']> = {},
  overrides: Partial<ParsedStoredInvoice> = {},
  tag: LanguageTag = 'en',
) {
  const onOutcome = vi.fn()
  const activeInvoice = sampleActiveInvoice({ invoice: sampleInvoice(invoice), ...overrides })
  const noop = () => {}
  const app = (
    <LanguageContext value={[languageOf(tag), noop]}>
      <Suspense>
        <InvoiceScreen
          activeInvoice={activeInvoice}
          productId="demo"
          onOutcome={onOutcome}
          onOtherCoin={noop}
          onNewInvoice={noop}
        />
      </Suspense>
    </LanguageContext>
  )
  const shown = await act(async () => render(app))
  const firstFrame = shown.container.cloneNode(true)
  // The connection starts after the first frame.
  await pass(frameMs)
  return { ...shown, firstFrame, onOutcome, invoice: activeInvoice.invoice }
}

function languageOf(tag: LanguageTag): Language {
  if (tag === 'en') return englishLanguage
  const { messages, card, crypto } = allMessages[tag]
  const [cardFile, cryptoFile] = [Promise.resolve(card), Promise.resolve(crypto)]
  return {
    ...{ tag, messages, locale: intlLocale(tag) },
    formatUsd: (cents) => formatLocalUsd(cents / 100, intlLocale(tag)),
    methodMessages: { card: () => cardFile, crypto: () => cryptoFile },
  }
}

const button = (name: string) => screen.getByRole('button', { name })
const walletLink = () =>
  screen.getByRole('link', { name: messages.openInWallet }).getAttribute('href')
const advice = () => [...document.querySelectorAll('.send-exactly p')].map((line) => line.innerHTML)
const strong = (text: string) => text.replace(/(?<=<\/?)b>/g, 'strong>')

test('in ten seconds only the bar and the digits change, and the QR code is not rendered again', async () => {
  const { container } = await show()
  const renderCount = drawn.mock.calls.length
  const nodes = [...screen.getByRole('img').querySelectorAll('*')]
  const mutated: Node[] = []
  const observer = new MutationObserver((records) => mutated.push(...records.map((r) => r.target)))
  const everything = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(container, everything)
  await pass(10_000)
  observer.disconnect()
  const countdownParts = [screen.getByRole('timer'), container.querySelector('.countdown-bar')]
  expect(mutated.length).toBeGreaterThan(0)
  expect(mutated.filter((node) => !countdownParts.some((part) => part?.contains(node)))).toEqual([])
  expect(drawn).toHaveBeenCalledTimes(renderCount)
  expect([...screen.getByRole('img').querySelectorAll('*')]).toEqual(nodes)
})

test('the QR code is drawn in the frame after the address', async () => {
  const { firstFrame, invoice } = await show()
  const label = messages.qr('BTC', invoice.amount, invoice.destination)
  expect(firstFrame.textContent?.replaceAll(' ', '')).toContain(invoice.destination)
  expect(firstFrame.textContent).not.toContain(label)
  expect(screen.getByRole('img').textContent).toContain(label)
})

const note = () => document.querySelector('.detail-note')?.textContent

test('H5, H6: link and QR code ask for the same payment, whose exact amount is shown with its price in dollars', async () => {
  const { invoice } = await show({ amount: '0.0002' })
  const uri = `bitcoin:${invoice.destination}?amount=0.0002`
  expect([walletLink(), drawn.mock.lastCall]).toEqual([uri, [uri]])
  const { copyAmount, copyAddress, copyLink, copyOrderId } = messages
  for (const { name } of [copyAmount, copyAddress, copyLink, copyOrderId]) button(name)
  expect(screen.getByText(invoice.orderId)).toBeTruthy()
  expect(screen.getByText('0.0002 BTC')).toBeTruthy()
  expect(note()).toBe('$19.99 · 1 BTC = $99,950.00')
  expect(advice()).toEqual([strong(messages.sendExactlyOn('0.0002 BTC', 'Bitcoin'))])
  expect(screen.queryByText(messages.testNetwork)).toBeNull()
})

const locales = ['de', 'fr', 'ar', 'ja'] as const
test.each(locales)('%s: the same amount everywhere, local dollars (decision D45)', async (tag) => {
  const { copied } = fakeClipboard({ clipboard: async () => {} })
  const monero = parseInvoice(invoiceJson({ type: 'XMR', amount: '12.345' }))
  await show(monero, {}, tag)
  const texts = allMessages[tag].crypto.invoice
  const uri = `dogecoin:${monero.destination}?amount=12.3450`
  expect(screen.getByText('12.3450 XMR')).toBeTruthy()
  expect(advice()[0]).toContain('12.3450 XMR')
  expect(screen.getByRole('link').getAttribute('href')).toBe(uri)
  expect(drawn.mock.lastCall).toEqual([uri])
  const qr = texts.qr('XMR', '12.3450', monero.destination)
  expect(screen.getByRole('img', { name: qr })).toBeTruthy()
  for (const { name } of [texts.copyAmount, texts.copyLink]) act(() => button(name).click())
  await pass(0)
  expect(copied).toEqual(['12.3450', uri])
  const dollars = (amount: number) => formatLocalUsd(amount, intlLocale(tag))
  expect(note()).toBe(`${dollars(19.99)} · 1 XMR = ${dollars(19.99 / 12.345)}`)
})

test('the page says that coins of a test network are worth nothing', async () => {
  await show({ destination: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn' })
  expect(screen.getByText(messages.testNetwork)).toBeTruthy()
})

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'

test.each([
  ['USDT', tron, messages.likelyTron],
  ['USDC', ethereum, messages.likelyEthereum],
  ['XYZ', 'xyz-address-of-no-known-kind', messages.unknownNetwork],
  ['TRX', tron, undefined],
])('the network of a token is guessed, not that of a coin: %s to %s', async (...row) => {
  const [coin, destination, guess] = row
  await show({ coin, destination, amount: '19.99' })
  if (guess === undefined) expect(advice()).toHaveLength(1)
  else expect(advice()).toEqual([strong(messages.sendExactly(`19.99 ${coin}`)), guess])
})

test('H6: for a coin without a link scheme the buyer can switch the QR code to the address alone, which any wallet reads', async () => {
  await show({ coin: 'USDT', destination: tron, amount: '19.99' })
  const uri = `dogecoin:${tron}?amount=19.99`
  expect(drawn.mock.lastCall).toEqual([uri])
  act(() => screen.getByLabelText(messages.addressAlone).click())
  expect(drawn.mock.lastCall).toEqual([tron])
  const modules = screen.getByRole('img', { name: messages.qrAddress('USDT', tron) }).innerHTML
  // Error correction level L, also where M would fit: its first two format bits are dark (ISO/IEC 18004, section 7.9).
  expect(modules).toMatch(/M4 12h[2-9]/)
  expect(walletLink()).toBe(uri)
  act(() => screen.getByLabelText(messages.addressAlone).click())
  expect(drawn.mock.lastCall).toEqual([uri])
})

test.each(['BTC', 'btc', 'LTC', 'DOGE'])('%s: no code without amount, no alert', async (coin) => {
  await show({ coin, destination: destinationOf(coin.toUpperCase()) })
  expect(screen.queryByText(messages.addressAlone)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an address with wrong check digits is warned about beside the invoice, which can be paid', async () => {
  expectConsole('warn', /^Till: the destination of invoice order-7 is not a valid address/)
  const destination = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'
  await show({ orderId: 'order-7', destination })
  expect(screen.getByRole('alert').textContent).toBe(invalidAddress)
  expect(screen.getByText('order-7')).toBeTruthy()
  expect(walletLink()).toContain(destination)
  expect(drawn.mock.lastCall?.[0]).toContain(destination)
})

test('a destination of 2000 characters is drawn, linked and shown', async () => {
  const destination = `lnbc1${'q'.repeat(1995)}`
  await show({ coin: 'PEP', destination })
  expect(drawn.mock.lastCall?.[0]).toContain(destination)
  expect(walletLink()).toContain(destination)
  expect(document.querySelector('.destination')?.textContent).toBe(destination)
})

test('a lost connection shows a quiet status until the hub reconnects', async () => {
  await show()
  expect(screen.queryByText(messages.reconnecting)).toBeNull()
  act(() => fakeHub.loseConnections())
  expect(screen.getByText(messages.reconnecting).getAttribute('role')).toBe('status')
  act(() => fakeHub.reconnect())
  expect(screen.queryByText(messages.reconnecting)).toBeNull()
})

test('the expired view says that the shop could not be asked, until the hub responds', async () => {
  fakeHub.setDown(true)
  await show({ lifetimeMs: 2000 })
  await pass(12_000)
  expect(screen.getByText(expired.checkFailed).closest('[role=alert]')).not.toBeNull()
  fakeHub.setDown(false)
  act(() => fakeHub.reconnect())
  await pass(0)
  expect(screen.getByText(expired.heading)).toBeTruthy()
  expect(screen.queryByText(expired.checkFailed)).toBeNull()
})

test.each([
  ['settled', '/success'],
  ['processing', '/pending'],
] as const)('an invoice that is %s leads to %s, with its receipt (spec 4.5)', async (...row) => {
  const [status, path] = row
  const { onOutcome, invoice } = await show()
  fakeHub.setStatus(status)
  await pass(6_000)
  expect(location.pathname).toBe(path)
  expect(history.state).toEqual({
    receipt: {
      priceCents: sampleActiveInvoice().priceCents,
      method: 'Bitcoin (BTC)',
      paidAt: expect.any(Number),
      invoice: { orderId: invoice.orderId, coin: invoice.coin, amount: invoice.amount },
    },
    ...{ productId: 'demo', orderId: invoice.orderId },
  })
  expect(onOutcome.mock.calls).toEqual([[status, expect.any(Number)]])
  expect(fakeHub.isClosed()).toBe(true)
})
