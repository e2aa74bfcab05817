import type { Locator, Page } from 'playwright-core'
import { payButton } from './buyer.ts'
import { continueButton, walletLink } from './coin-buyer.ts'
import { type Deal, mayHoldMoney } from './watched-shop.ts'

export const shown = (locator: Locator) => locator.filter({ visible: true }).count()

/** The amount of the address that a tab offers. A page that is about to navigate offers nothing. */
export async function offeredIn(page: Page): Promise<string | undefined> {
  const links = walletLink(page).filter({ visible: true })
  const read = links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return (await read.catch(() => []))[0]?.match(/amount=([\d.]+)/)?.[1]
}

const warnings =
  /already paid for this product|Your payment for this product is being|may have gone through|left the confirmation|invoice in cryptocurrency is still open|payment is already in progress/

/** What tabs offer together that they must not. */
export async function wrongOffers(
  tabs: readonly Page[],
  deals: readonly Deal[],
): Promise<readonly string[]> {
  const amounts = new Set(await Promise.all(tabs.map(offeredIn)))
  amounts.delete(undefined)
  const several = amounts.size > 1 ? [`Offered: ${[...amounts].join(', ')}`] : []
  const gone = deals.filter(({ status, amount }) => status === 'givenUp' && amounts.has(amount))
  return [...several, ...gone.map(({ amount }) => `Given up, and offered: ${amount}`)]
}

/**
 * What a tab says wrongly, or that it is a dead end.
 *
 * @param behind how many deals the buyer has agreed to have behind the form.
 */
export async function wrongTexts(
  page: Page,
  deals: readonly Deal[],
  behind: number,
): Promise<readonly string[]> {
  const text = await page.locator('main').innerText()
  const isPaid = deals.some(({ status }, at) => at >= behind && status === 'paid')
  const hasForm = (await shown(payButton(page).or(continueButton(page)))) > 0
  const own = deals.findLastIndex((deal) => deal.kind === 'card' && deal.page === page)
  const newer = deals.some((deal, at) => at > own && deal.kind === 'card' && mayHoldMoney(deal))
  const isOutcome = /\/(success|failed|pending)$/.test(page.url())
  const exits = await shown(page.locator('main').locator('button:enabled, a[href]'))
  return [
    isPaid && (await offeredIn(page)) !== undefined && 'offers an address to a paid buyer',
    isPaid && hasForm && !warnings.test(text) && 'shows a form without a warning',
    newer && /You have not been charged/.test(text) && 'says "not charged" after a newer payment',
    /Payment successful/.test(text) &&
      deals.every(({ status }) => status !== 'paid') &&
      'says that an unpaid product is paid',
    exits === 0 && !isOutcome && 'is a dead end',
  ].flatMap((wrong) => (wrong === false ? [] : [`A tab ${wrong}: ${text.slice(0, 300)}`]))
}
