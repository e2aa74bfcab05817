import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { CheckoutPage } from '../support/browser/checkout-page.ts'
import { detailOf, openInvoice, walletLink } from '../support/browser/coin-buyer.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('H19: coin, amount and address are neither translated, mirrored nor changed by a style', async () => {
  const { page, sees } = await openInvoice()
  expect(await detailOf(page, 'Paying with').innerText()).toBe('Bitcoin BTC')
  expect(await detailOf(page, 'Amount').innerText()).toBe('0.0001999 BTC')
  await sees('Some exchanges subtract their fee: check the amount that arrives.')
  expect(await detailOf(page, 'Address').textContent()).toBe(address)
  for (const name of ['Paying with', 'Amount', 'Address']) {
    const value = detailOf(page, name)
    expect(await value.getAttribute('translate')).toBe('no')
    expect(await value.getAttribute('dir')).toBe('ltr')
    expect(await value.evaluate((element) => getComputedStyle(element).textTransform)).toBe('none')
  }
})

test('without the Clipboard API, execCommand copies, and the focus stays', async () => {
  const { page, sees } = await openInvoice('/crypto-only', {
    beforeLoad: (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(Clipboard.prototype, 'writeText', { value: undefined })
      }),
  })
  await page.getByRole('button', { name: 'Copy address', exact: true }).click()
  await sees('Copied')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Copy address',
  )
})

test('H21: without a wallet app the link does nothing, and the grouped address is selected as one text', async () => {
  const { page } = await openInvoice('/crypto-only')
  const urlBefore = page.url()
  const tabCount = page.context().pages().length
  await walletLink(page).click()
  const detail = detailOf(page, 'Address')
  expect(await detail.locator('strong').allInnerTexts()).toEqual(['bc1q', 'w508', 'v8f3', 't4'])
  for (const [name, text] of Object.entries({ Address: address, Amount: '0.0001999 BTC' })) {
    const selected = await detailOf(page, name).evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString()
    })
    expect(selected).toBe(text)
  }
  expect(page.url()).toBe(urlBefore)
  expect(page.context().pages()).toHaveLength(tabCount)
})

const qrCode = ({ page }: CheckoutPage) => page.getByRole('img', { name: /^QR code/ })

async function decodedQrCode(checkout: CheckoutPage): Promise<string> {
  const screenshot = (await qrCode(checkout).screenshot()).toString('base64')
  const decoder = await checkout.page.context().newPage()
  const { width, height, pixels } = await decoder.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const bytes = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
    return { width: image.width, height: image.height, pixels: btoa(bytes) }
  }, screenshot)
  await decoder.close()
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) })
}

test('H6: the QR code holds the wallet link (level L, 256 px, quiet zone), and decodes in both themes, forced colours and a narrow window', async () => {
  const checkout = await openInvoice()
  const { page } = checkout
  const link = await walletLink(page).getAttribute('href')
  expect(await decodedQrCode(checkout)).toBe(link)
  expect(await qrCode(checkout).boundingBox()).toMatchObject({ width: 256, height: 256 })
  // At level L the link takes 33 modules, and the quiet zone 4 on each side. At the next level the link takes more.
  expect(await qrCode(checkout).getAttribute('viewBox')).toBe('0 0 41 41')
  expect(await qrCode(checkout).locator('path').nth(1).getAttribute('d')).toMatch(/^M4 4/)

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await decodedQrCode(checkout)).toBe(link)
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  expect(await decodedQrCode(checkout)).toBe(link)

  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
  await page.setViewportSize({ width: 320, height: 640 })
  const box = await qrCode(checkout).boundingBox()
  expect(box?.width).toBeLessThan(256)
  expect(box?.width).toBeGreaterThan(200)
  expect(box?.height).toBe(box?.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await decodedQrCode(checkout)).toBe(link)
})
