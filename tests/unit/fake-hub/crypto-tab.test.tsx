import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { destinationOf, wireInvoice } from '../../../mocks/data.ts'
import { server } from '../../../mocks/node.ts'
import { getActiveInvoice } from '../../../src/crypto/flow/active-invoice.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { getRecord } from '../../../src/storage/record-store.ts'
import { saveTestAttempt, saveTestInvoice } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { answers, onlyCall, recordCalls } from '../api/recorded-calls.ts'
import { cryptoTab, saveInOtherTab, showCryptoTab } from '../crypto/crypto-tab-page.tsx'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'

const { crypto: words, emailForm } = englishCrypto
const litecoin = sampleInvoice({ id: 'ltc-1', coin: 'LTC', destination: destinationOf('LTC') })

test('Continue asks for an invoice over the chosen coin, and shows it', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ type: 'LTC' })))
  showCryptoTab()
  cryptoTab.choose('LTC')
  cryptoTab.type('ada@example.org')
  cryptoTab.press(emailForm.continue)
  expect(await cryptoTab.address()).toBe(destinationOf('LTC'))
  expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=ada%40example.org')
})

test('a coin that is chosen while Continue waits for the network is the one of the invoice', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const calls = recordCalls(answers.json(wireInvoice({ type: 'LTC' })))
  const asked = vi.fn<() => void>()
  server.use(
    http.get('*/api/location/hasPostal', async () => {
      asked()
      await arrived
      return new HttpResponse('')
    }),
  )
  showCryptoTab()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  cryptoTab.press(emailForm.continue)
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  cryptoTab.choose('LTC')
  arrive()
  expect(await cryptoTab.address()).toBe(destinationOf('LTC'))
  expect(onlyCall(calls).query).toBe('?cryptoCode=LTC&email=')
})

test('a coin is asked for as the shop spells it, and drawn as the coin it is', async () => {
  const calls = recordCalls(answers.json(wireInvoice({ type: 'LTC' })))
  showCryptoTab({ coins: ['pep', 'ltc'] })
  cryptoTab.choose('ltc')
  expect(document.querySelector('circle[fill="#345d9d"]')).not.toBeNull()
  expect(screen.getByRole('option', { name: 'Litecoin (ltc)' })).toBeTruthy()
  cryptoTab.press(emailForm.continue)
  expect(await cryptoTab.address()).toBe(destinationOf('LTC'))
  expect(onlyCall(calls).query).toBe('?cryptoCode=ltc&email=')
})

test.each(['sent', 'confirming'] as const)(
  'after a payment by card that is %s, coins are offered with a warning',
  (status) => {
    saveTestAttempt('demo', status)
    showCryptoTab()
    expect(screen.getByRole('alert').textContent).toBe(englishCrypto.earlierPayment.mayHavePaid)
    expect(cryptoTab.isForm()).toBe(true)
  },
)

test('without an earlier payment there is no warning', () => {
  showCryptoTab()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the first coin is chosen, and an empty email is sent as it is (spec 5.7)', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  showCryptoTab()
  cryptoTab.press(emailForm.continue)
  await cryptoTab.address()
  expect(onlyCall(calls).query).toBe('?cryptoCode=BTC&email=')
})

test('D12: two quick clicks make one invoice', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  showCryptoTab()
  const button = screen.getByRole('button', { name: emailForm.continue })
  act(() => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await cryptoTab.address()
  expect(calls).toHaveLength(1)
})

test('D12: Continue reads Loading... while the invoice is made, and asks no more', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  showCryptoTab()
  cryptoTab.press(emailForm.continue)
  cryptoTab.press('Loading...')
  // A button whose name changes is not read out; a status is (WCAG 4.1.3).
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Loading...',
  )
  await cryptoTab.address()
  expect(calls).toHaveLength(1)
})

test('a new invoice is stored at once, with the email in this tab alone', async () => {
  recordCalls(answers.json(wireInvoice()))
  showCryptoTab()
  cryptoTab.type('ada@example.org')
  cryptoTab.press(emailForm.continue)
  await cryptoTab.address()
  expect(getActiveInvoice('demo', getRecord('demo'), Date.now())).toMatchObject({
    invoice: { destination: destinationOf('BTC') },
    priceCents: 1999,
    email: 'ada@example.org',
  })
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada')
})

test('a reload shows the same invoice, and asks for no other', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  saveTestInvoice('demo', sampleActiveInvoice({ invoice: litecoin }))
  showCryptoTab()
  expect(await cryptoTab.address()).toBe(litecoin.destination)
  expect(calls).toHaveLength(0)
})

test('an invoice another tab has made is shown here, too: a second address is one too many', async () => {
  showCryptoTab()
  await cryptoTab.form()
  saveInOtherTab(sampleActiveInvoice({ invoice: litecoin }))
  expect(await cryptoTab.address()).toBe(litecoin.destination)
})

test('an invoice that another tab has made since replaces the one on screen, which must not be paid', async () => {
  saveTestInvoice('demo', sampleActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  saveInOtherTab(sampleActiveInvoice({ invoice: litecoin }))
  expect(await cryptoTab.address()).toBe(litecoin.destination)
  expect(screen.getByRole('alert').textContent).toContain(destinationOf('BTC'))
})

test('an invoice stays on screen, and in storage, when the site’s storage is cleared', async () => {
  saveTestInvoice('demo', sampleActiveInvoice())
  showCryptoTab()
  await cryptoTab.address()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(await cryptoTab.address()).toBe(destinationOf('BTC'))
  expect(JSON.stringify({ ...localStorage })).toContain(destinationOf('BTC'))
})

test.each([400, 404, 429, 500, 503])(
  'D9: a refusal with %i keeps Loading... until the buyer tries again (spec 4.4)',
  async (status) => {
    recordCalls(answers.status(status))
    showCryptoTab()
    cryptoTab.press(emailForm.continue)
    expect((await screen.findByRole('alert')).textContent).toContain(words.refused)
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeTruthy()
    cryptoTab.press(words.tryAgain)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: emailForm.continue })).toBe(document.activeElement)
  },
)

test.each([
  ['another coin', () => cryptoTab.choose('LTC')],
  ['another email', () => cryptoTab.type('ada@example.org')],
])('after a refusal %s brings Continue back', async (_act, change) => {
  recordCalls(answers.status(500))
  showCryptoTab()
  cryptoTab.press(emailForm.continue)
  await screen.findByRole('alert')
  change()
  expect(screen.getByRole('button', { name: emailForm.continue })).toBeTruthy()
})

test('D10: without an answer processing stops, the console logs it, and Continue works', async () => {
  expectConsole('error', /the invoice could not be created/)
  const calls = recordCalls(answers.unreachable)
  showCryptoTab()
  cryptoTab.press(emailForm.continue)
  await screen.findByRole('alert')
  cryptoTab.press(emailForm.continue)
  await waitFor(() => expect(calls).toHaveLength(2))
  await screen.findByRole('alert')
})
