import { expect, test } from 'vitest'
import { ada, box, fillCardForm } from '../support/browser/buyer.ts'
import { chooseGerman, openInvoice, openWithDeploy } from '../support/browser/lost-chunks.ts'

// The built site, whose old files are answered with 404 while the page is open.

const lost = 'Till: a part of the page could not be loaded'

test('F14a: a crypto tab that a deploy has removed comes with a new page, which keeps the tab and all that is typed but card data', async () => {
  const { page, sees, expectConsole } = await openWithDeploy('/demo', 'crypto-tab', 'once')
  expectConsole('error', lost)
  await fillCardForm(page, { country: 'GB' })
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees('Choose Cryptocurrency')
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await page.getByRole('tab', { name: 'Card' }).click()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  expect(await box(page, 'Postal Code').inputValue()).toBe(ada.postalCode)
  expect(await box(page, 'Card Number').inputValue()).toBe('')
})

test('F14a: a card tab that a deploy has removed comes with a new page, which keeps the email', async () => {
  const { page, seesTabs, expectConsole } = await openWithDeploy('/card', 'card-tab', 'once')
  expectConsole('error', lost)
  await box(page, 'Email').fill(ada.email)
  await seesTabs()
  await page.getByRole('button', { name: 'Continue' }).click()
  await box(page, 'Card Number').waitFor()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
})

test('F14a: an email typed before the first tab is there survives the reload', async () => {
  let deploy = () => {}
  const deployed = new Promise<void>((resolve) => {
    deploy = resolve
  })
  const { page, sees, expectConsole } = await openWithDeploy(
    ...(['/crypto-only', 'crypto-tab', 'once', deployed] as const),
  )
  expectConsole('error', lost)
  await box(page, 'Email').fill(ada.email)
  deploy()
  await sees('Choose Cryptocurrency')
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
})

test('F14a: a card form that a deploy has removed comes with a new page, and is not opened by it', async () => {
  const { page, seesTabs, expectConsole } = await openWithDeploy('/card', 'card-form.chunk', 'once')
  expectConsole('error', lost)
  await seesTabs()
  await box(page, 'Email').fill(ada.email)
  const reloaded = page.waitForEvent('domcontentloaded')
  await box(page, 'Email').press('Enter')
  await reloaded
  await seesTabs()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await box(page, 'Card Number').waitFor()
})

test.each(['invoice-screen', 'invoice-hub'])(
  'F14a: without the file %s no invoice is made: a new page keeps coin and email',
  async (file) => {
    const checkout = await openWithDeploy('/crypto-only', file, 'once')
    const { page, sees, calls, expectConsole } = checkout
    expectConsole('error', lost)
    await sees('Choose Cryptocurrency')
    await page.getByRole('combobox').first().selectOption('LTC')
    await box(page, 'Email').fill(ada.email)
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Continue' }).click()
    await reloaded
    await sees('Choose Cryptocurrency')
    expect(await page.getByRole('combobox').first().inputValue()).toBe('LTC')
    expect(await box(page, 'Email').inputValue()).toBe(ada.email)
    expect(calls('POST', '/api/pay/')).toHaveLength(0)
    await openInvoice(checkout)
    await sees('Litecoin')
  },
)

test('F14a: /done reloads and verifies', async () => {
  const path = '/done?payment_intent=pi_verify_success'
  const { sees, expectConsole } = await openWithDeploy(path, 'done', 'once')
  expectConsole('error', lost)
  await sees('Payment successful!')
})

test('F14a: code that is gone after a reload, too, leaves a line with a button to reload', async () => {
  const { page, sees, seesTabs, expectConsole, screenshot } = await openWithDeploy(
    '/demo',
    'crypto-tab',
    'forever',
  )
  expectConsole('error', lost)
  await seesTabs()
  await box(page, 'Email').fill(ada.email)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees('A part of this page could not be loaded.')
  await screenshot('gone-crypto-tab')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await sees('Choose Cryptocurrency')
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
})

test('F14a: styles that are gone hold nothing up', async () => {
  const { sees } = await openWithDeploy('/crypto-only', 'shared', 'forever')
  await sees('Choose Cryptocurrency')
})

test('F14a: the list of languages, gone, comes with a new page, which keeps the email', async () => {
  const checkout = await openWithDeploy('/card', 'language-picker', 'once')
  const { page, seesTabs, expectConsole } = checkout
  expectConsole('error', lost)
  await seesTabs()
  await box(page, 'Email').fill(ada.email)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.locator('.language select').selectOption('de')
  await reloaded
  await seesTabs()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await chooseGerman(checkout)
})

const german = 'Diese Sprache konnte nicht geladen werden: Deutsch.'

test.each([
  ['chosen', 'messages-de', '/card', 'Deutsch could not be loaded.', ['.language select']],
  ['of the link', 'messages-de', '/card?locale=de', 'Deutsch could not be loaded.', []],
  ['of the link, for a tab', 'messages-de-crypto', '/crypto-only?locale=de', german, []],
] as const)(
  'F14a: a language %s whose file is gone is not silently English',
  async (_story, file, path, line, lists) => {
    const { page, sees, seesTabs } = await openWithDeploy(path, file, 'once')
    await seesTabs()
    for (const list of lists) await page.locator(list).selectOption('de')
    await sees(line)
    await page.getByRole('button', { name: /Reload the page|Seite neu laden/ }).click()
    await page.getByText(line).waitFor({ state: 'detached' })
    await seesTabs()
  },
)
