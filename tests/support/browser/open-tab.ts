import type { Page } from 'playwright-core'
import type { CheckoutPage } from './checkout-page.ts'

/** As in a buyer's browser, each tab has a process with its own copy of the shared storage, which may be out of date. */
export const tabsInOwnProcesses = { tabsInOwnProcesses: true } as const

export async function openTab({ page, origin }: CheckoutPage, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(origin + path)
  await tab.getByRole('tab').or(tab.getByRole('heading')).first().waitFor()
  return tab
}

export const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
