import type { Locator, Page } from 'playwright-core'
import { payButton } from './buyer.ts'
import { continueButton, walletLink } from './coin-buyer.ts'
import type { Order } from './watched-shop.ts'

export const visibleCount = (locator: Locator) => locator.filter({ visible: true }).count()

/** The amount of the invoice that a tab offers. A page that is about to navigate offers nothing. */
export async function invoiceAmount(page: Page): Promise<string | undefined> {
  const links = walletLink(page).filter({ visible: true })
  const read = links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return (await read.catch(() => []))[0]?.match(/amount=([\d.]+)/)?.[1]
}

const warnings =
  /already paid for this product|Your payment for this product is being|may have gone through|left the confirmation|invoice in cryptocurrency is still open|payment is already in progress/

/** Lists wrong offers of all tabs together: invoices of several amounts, or a replaced invoice. */
export async function conflictingInvoices(tabs: readonly Page[], orders: readonly Order[]) {
  const amounts = new Set(await Promise.all(tabs.map(invoiceAmount)))
  amounts.delete(undefined)
  const several = amounts.size > 1 ? [`Offered: ${[...amounts].join(', ')}`] : []
  const wrong = orders.filter(({ status, amount }) => status === 'replaced' && amounts.has(amount))
  return [...several, ...wrong.map(({ amount }) => `Replaced, and offered: ${amount}`)]
}

/**
 * Lists what a tab says wrongly, and whether it is a dead end.
 *
 * @param orderCountAtConsent how many orders there were at this tab's latest "Pay again" or "Buy it again"; 0 after a load.
 */
export async function problemsOfTab(
  page: Page,
  orders: readonly Order[],
  orderCountAtConsent: number,
): Promise<readonly string[]> {
  const text = await page.locator('main').innerText()
  const isPaid = orders.slice(orderCountAtConsent).some(({ status }) => status === 'paid')
  const hasForm = (await visibleCount(payButton(page).or(continueButton(page)))) > 0
  const cards = orders.filter(({ kind }) => kind === 'card')
  const latestIndex = cards.findLastIndex((order) => order.page === page)
  const hasNewer = cards.slice(latestIndex + 1).some(({ status }) => status !== 'refused')
  const mayLackExit = /\/(success|failed|pending)$/.test(page.url())
  const exitCount = await visibleCount(page.locator('main').locator('button:enabled, a[href]'))
  return [
    isPaid && (await invoiceAmount(page)) !== undefined && 'offers an invoice to a paid buyer',
    isPaid && hasForm && !warnings.test(text) && 'shows a form without a warning',
    hasNewer && /have not been charged/.test(text) && 'says "not charged" after a newer payment',
    /Payment successful/.test(text) &&
      orders.every(({ status }) => status !== 'paid') &&
      'says that an unpaid product is paid',
    exitCount === 0 && !mayLackExit && 'is a dead end',
  ].flatMap((wrong) => (wrong === false ? [] : [`A tab ${wrong}: ${text.slice(0, 300)}`]))
}
