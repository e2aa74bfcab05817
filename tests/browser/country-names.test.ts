import { expect, test } from 'vitest'
import { box } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { gate } from '../support/hold.ts'

test.each(['before', 'after'])(
  'country names are created when the email field gets the focus, %s hydration',
  async (when) => {
    const hydration = gate()
    const { page, sees } = await openCheckout('/demo', {
      beforeLoad: async (opened) => {
        await opened.addInitScript(() => {
          const { DisplayNames } = Intl
          Reflect.set(window, 'namesCreated', 0)
          const Counted = class extends DisplayNames {
            constructor(...parameters: ConstructorParameters<typeof DisplayNames>) {
              super(...parameters)
              Reflect.set(window, 'namesCreated', Reflect.get(window, 'namesCreated') + 1)
            }
          }
          Reflect.set(Intl, 'DisplayNames', Counted)
        })
        await opened.route('**/assets/card-tab.*.js', async (route) => {
          await hydration.opened
          await route.continue()
        })
      },
    })
    const created = () => page.evaluate(() => Reflect.get(window, 'namesCreated'))
    await sees('$19.99')
    if (when === 'after') {
      hydration.open()
      await sees('Pay with Fake Wallet')
    }
    expect(await created()).toBe(0)
    await box(page, 'Email').click()
    if (when === 'before') {
      await expect.poll(created).toBe(1)
      hydration.open()
    }
    // The inline script creates them, and then the app, which is quick once the browser has loaded the names.
    await expect.poll(created).toBe(2)
  },
)
