import { expect, onTestFinished, test } from 'vitest'
import { openShop } from './sites.ts'
import { startWebDriver } from './webdriver.ts'

// Debian's WPE is WebKit 2.38, the engine of Safari 16.0.
test('F18: in a browser too old for the app, the page says so and posts nothing', async () => {
  const { origin, calls } = await openShop()
  const options = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] }
  const driver = await startWebDriver('WPEWebDriver', { 'wpe:browserOptions': options })
  onTestFinished(driver.close)
  expect(driver.version).toBe('2.38')
  const tab = await driver.openTab()
  // On a busy machine the first navigation may leave an empty page.
  const textOfPage = async () => {
    await tab.goTo(`${origin}/crypto-only`)
    return tab.call('() => document.body.innerText')
  }
  await expect
    .poll(textOfPage, { timeout: 15_000, interval: 2000 })
    .toContain('This browser is too old for this checkout. Please update it')
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
