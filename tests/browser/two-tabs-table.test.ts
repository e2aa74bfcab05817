import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoiceId } from '../../mocks/signalr/invoice-timeline.ts'
import { fillCardForm, payButton, payByCard, walletButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { continueButton, freshInvoice } from '../support/browser/coin-buyer.ts'
import { openTab, sees, tabsInOwnProcesses } from '../support/browser/open-tab.ts'
import { payCalls } from '../support/browser/payment-calls.ts'
import { texts } from '../support/english.ts'

type State = 'in flight' | 'unknown' | 'paid' | 'refused'

const payingElsewhere = 'A payment is already in progress in another tab.'
const { alreadyPaid, mayHavePaid, paid: goesThrough, awaiting: offersAddress } = texts
const buyAgain = 'Buy it again'

/**
 * What other tabs show beside a payment by card: after Pay in a tab whose card form is filled in, and after Continue with a
 * coin in an untouched tab. `buyAgain` replaces Continue. Where Continue offers an address, Pay warns of that invoice instead.
 */
const besideCard: Readonly<Record<State, Readonly<Record<'onPay' | 'onContinue', string>>>> = {
  'in flight': { onPay: payingElsewhere, onContinue: mayHavePaid },
  unknown: { onPay: mayHavePaid, onContinue: mayHavePaid },
  paid: { onPay: alreadyPaid, onContinue: buyAgain },
  refused: { onPay: goesThrough, onContinue: offersAddress },
}
const besideCoin: typeof besideCard = {
  // A request for an invoice moves no money. The untouched tab waits for its response.
  'in flight': { onPay: goesThrough, onContinue: 'Loading...' },
  // No tab has shown the lost invoice, so it cannot have been paid.
  unknown: { onPay: goesThrough, onContinue: offersAddress },
  paid: { onPay: alreadyPaid, onContinue: buyAgain },
  refused: { onPay: goesThrough, onContinue: offersAddress },
}

/** The response to the first tab's POST. If undefined, the mock backend accepts the POST, as it accepts every later one. */
const responses: Readonly<Record<State, () => Response | Promise<Response> | undefined>> = {
  'in flight': () => new Promise(() => {}),
  unknown: () => new HttpResponse(null, { status: 504 }),
  paid: () => undefined,
  refused: () => new HttpResponse(null, { status: 402 }),
}

const settledInvoice = http.post('*/api/pay/:id/generate-invoice', () =>
  HttpResponse.json(freshInvoice({ invoice_id: invoiceId('settles', Date.now() - 60_000) })),
)

async function continueWithCoin(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await continueButton(page).click()
}

const methods = {
  card: { path: '*/api/pay/:id', start: (page: Page) => payByCard(page), shown: besideCard },
  wallet: {
    ...{ path: '*/api/pay/:id', shown: besideCard },
    start: (page: Page) => walletButton(page).click(),
  },
  crypto: { path: '*/api/pay/:id/generate-invoice', start: continueWithCoin, shown: besideCoin },
}

const states: readonly State[] = ['in flight', 'unknown', 'paid', 'refused']
const rows = Object.entries(methods).flatMap(([name, method]) =>
  states.map((state) => ({ name, state, ...method, ...method.shown[state] })),
)

test.each(rows)(
  'a payment by $name is $state: a second tab shows $onContinue; Pay in a third shows $onPay, or that the second’s invoice is open',
  async ({ name, state, path, start, onPay, onContinue }) => {
    const firstPost = http.post(path, responses[state], { once: true })
    const handlers = [name === 'crypto' && state === 'paid' ? settledInvoice : firstPost]
    const checkout = await openCheckout('/demo', { ...tabsInOwnProcesses, handlers })
    const posts = () => payCalls(checkout).length
    const filledIn = await openTab(checkout, '/demo')
    const untouched = await openTab(checkout, '/demo')
    await fillCardForm(filledIn)
    if (state === 'unknown' || state === 'refused') {
      checkout.expectConsole('error', /status of (504|402)/)
      if (name !== 'crypto') checkout.expectConsole('error', /the payment request failed/)
    }
    await start(checkout.page)
    await expect.poll(posts).toBe(1)
    if (state !== 'in flight') {
      await checkout.sees(/Payment (successful|Failed)|could not be created/)
    }

    if (onContinue !== buyAgain) await continueWithCoin(untouched)
    await sees(untouched, onContinue)
    expect(posts()).toBe(onContinue === offersAddress ? 2 : 1)
    await payButton(filledIn).click()
    // If the untouched tab shows an address, its invoice is open.
    await sees(filledIn, onContinue === offersAddress ? 'is still open' : onPay)
    const hasSecondPost = onContinue === offersAddress || onPay === goesThrough
    expect(posts()).toBe(hasSecondPost ? 2 : 1)
  },
)
