import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Lists violations of WCAG 2.0 to 2.2, levels A and AA. Leaves out the card provider's frames. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations, passes } = await page.evaluate(
    (): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
        rules: { 'target-size': { enabled: true }, 'p-as-heading': { enabled: true } },
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      }),
  )
  if (passes.length === 0) throw new Error('axe found nothing to look at.')
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
