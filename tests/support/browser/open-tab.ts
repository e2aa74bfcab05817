import type { Page } from 'playwright-core'
import type { CheckoutPage } from './checkout-page.ts'

/** Options of tests with several tabs. As in a buyer's browser, what a tab reads from the shared storage may be out of date. */
export const tabsInOwnProcesses = { tabsInOwnProcesses: true } as const

export async function openTab({ page, origin }: CheckoutPage, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(origin + path)
  await tab.getByRole('tab').or(tab.getByRole('heading')).first().waitFor()
  return tab
}

export const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
