import { expect, test } from 'vitest'
import { box } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

test('country names are created when the email field gets the focus, and not before', async () => {
  const { page, sees } = await openCheckout('/demo', {
    beforeLoad: (opened) =>
      opened.addInitScript(() => {
        const { DisplayNames } = Intl
        Reflect.set(window, 'namesCreated', 0)
        const Counted = class extends DisplayNames {
          constructor(...parameters: ConstructorParameters<typeof DisplayNames>) {
            super(...parameters)
            Reflect.set(window, 'namesCreated', Reflect.get(window, 'namesCreated') + 1)
          }
        }
        Reflect.set(Intl, 'DisplayNames', Counted)
      }),
  })
  const created = () => page.evaluate(() => Reflect.get(window, 'namesCreated'))
  await sees('Pay with Fake Wallet')
  expect(await created()).toBe(0)
  await box(page, 'Email').click()
  // The inline script creates them once, so that the browser loads its data, and then the app creates them again.
  await expect.poll(created).toBe(2)
})
