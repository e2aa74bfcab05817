import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckoutPage } from './checkout-page.ts'
import { openInvoice } from './coin-buyer.ts'

const quietModules = 4

const code = ({ page }: CheckoutPage) => page.getByRole('img', { name: /^QR code/ })

/** The code for a text as it has to look: level L, with the quiet zone phones need. */
function expectedCode(value: string) {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value, level: 'L', size: 256, marginSize: quietModules }),
  )
  const [, modules = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? []
  const [, path = ''] = /<path fill="#000000" d="([^"]+)"/.exec(svg) ?? []
  return { modules: Number(modules), path }
}

/** Photographs the code and tells for each of its modules whether it is dark where it has to be. */
async function misreadModules(checkout: CheckoutPage, value: string): Promise<number> {
  const { modules, path } = expectedCode(value)
  const photo = (await code(checkout).screenshot()).toString('base64')
  const camera = await checkout.page.context().newPage()
  const misread = await camera.evaluate(
    async (seen) => {
      const image = new Image()
      image.src = `data:image/png;base64,${seen.photo}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      const scale = image.width / seen.modules
      const dark = new Path2D(seen.path)
      let wrong = 0
      for (let y = 0; y < seen.modules; y += 1) {
        for (let x = 0; x < seen.modules; x += 1) {
          const at = [Math.floor((x + 0.5) * scale), Math.floor((y + 0.5) * scale)] as const
          const [red = 0, green = 0, blue = 0] = context.getImageData(...at, 1, 1).data
          const isDark = red + green + blue < 150
          const isLight = red + green + blue > 750
          if (context.isPointInPath(dark, x + 0.5, y + 0.5) ? !isDark : !isLight) wrong += 1
        }
      }
      return wrong
    },
    { photo, modules, path },
  )
  await camera.close()
  return misread
}

async function linkOf({ page }: CheckoutPage): Promise<string> {
  return (
    (await page.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')) ?? 'no link'
  )
}

test('the QR code holds what the wallet link does, at level L, 256 px wide, in its quiet zone', async () => {
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

test('a photograph of the code can be read by day, by night and in forced colours', async () => {
  const checkout = await openInvoice()
  const { page, screenshot } = checkout
  const link = await linkOf(checkout)
  expect(await misreadModules(checkout, link)).toBe(0)
  expect(await misreadModules(checkout, `${link}0`)).toBeGreaterThan(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await misreadModules(checkout, link)).toBe(0)
  await screenshot('invoice-dark')
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  expect(await misreadModules(checkout, link)).toBe(0)
  await screenshot('invoice-forced-colors')
})

test('on a narrow phone the code shrinks and can still be read', async () => {
  const checkout = await openInvoice()
  const { page, screenshot } = checkout
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const box = await code(checkout).boundingBox()
  expect(box?.width).toBeLessThan(256)
  expect(box?.width).toBeGreaterThan(200)
  expect(box?.height).toBe(box?.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await misreadModules(checkout, await linkOf(checkout))).toBe(0)
  await screenshot('invoice-narrow')
})
