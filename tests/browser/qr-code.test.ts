import decodeQR from 'qr/decode.js'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckoutPage } from '../support/browser/checkout-page.ts'
import { openInvoice } from '../support/browser/coin-buyer.ts'

const quietModules = 4

const code = ({ page }: CheckoutPage) => page.getByRole('img', { name: /^QR code/ })

/** The expected code for a text: level L, with the quiet zone that phones need. */
function expectedCode(value: string) {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value, level: 'L', size: 256, marginSize: quietModules }),
  )
  const [, modules = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  const [, path = ''] = /<path fill="#000000" d="([^"]+)"/.exec(svg) ?? []
  return { modules: Number(modules), path }
}

/** Takes a screenshot of the code and decodes its pixels. */
async function photographed(checkout: CheckoutPage): Promise<string> {
  const photo = (await code(checkout).screenshot()).toString('base64')
  const camera = await checkout.page.context().newPage()
  const { width, height, pixels } = await camera.evaluate(async (png) => {
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
  }, photo)
  await camera.close()
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) })
}

async function linkOf({ page }: CheckoutPage): Promise<string> {
  return (
    (await page.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')) ?? 'no link'
  )
}

test('D6: the QR code holds the wallet link, at level L, 256 px wide, with its quiet zone', async () => {
  const checkout = await openInvoice()
  const { modules, path } = expectedCode(await linkOf(checkout))
  const svg = code(checkout)
  expect(await svg.getAttribute('viewBox')).toBe(`0 0 ${modules} ${modules}`)
  expect(await svg.locator('path').nth(1).getAttribute('d')).toBe(path)
  expect(path.startsWith(`M${quietModules} ${quietModules}`)).toBe(true)
  const box = await svg.boundingBox()
  expect([box?.width, box?.height]).toEqual([256, 256])
  expect(await svg.getAttribute('aria-label').then((label) => label ?? svg.textContent())).toBe(
    'QR code: pay 0.0001999 BTC to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  )
})

test('D6: a screenshot of the code can be read in both themes, in forced colours and on a narrow phone', async () => {
  const checkout = await openInvoice()
  const { page, screenshot } = checkout
  const link = await linkOf(checkout)
  expect(await photographed(checkout)).toBe(link)

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await photographed(checkout)).toBe(link)
  await screenshot('invoice-dark')
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  expect(await photographed(checkout)).toBe(link)
  await screenshot('invoice-forced-colors')

  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' })
  await page.setViewportSize({ width: 320, height: 640 })
  const box = await code(checkout).boundingBox()
  expect(box?.width).toBeLessThan(256)
  expect(box?.width).toBeGreaterThan(200)
  expect(box?.height).toBe(box?.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await photographed(checkout)).toBe(link)
  await screenshot('invoice-narrow')
})
