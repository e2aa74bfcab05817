import { setupWorker } from 'msw/browser'
import { handlers } from './handlers.ts'
import { complaintHeader } from './network-fault.ts'
import { showScenarios } from './scenarios/panel.ts'
import { installFakeStripe } from './stripe/install.ts'

/** The addresses the mocks are there for; whatever else the page asks for is none of their business. */
const ourBusiness = /\/api\/|\/crypto(\/|\?|$)|^https:\/\/[a-z.]*stripe\.com\//

/** Puts the mocks between the page and the network. Resolves when they are in place. */
export async function startMocks(): Promise<void> {
  installFakeStripe('__fakeStripeConstructor')
  const worker = setupWorker(...handlers)
  worker.events.on('response:mocked', ({ request, response }) => {
    const complaint = response.headers.get(complaintHeader)
    if (complaint === null) return
    console.error(`Mock: ${request.method} ${new URL(request.url).pathname}: ${complaint}`)
  })
  try {
    await worker.start({
      quiet: true,
      serviceWorker: { url: '/mock-worker.js' },
      onUnhandledRequest(request, print) {
        if (ourBusiness.test(request.url)) print.warning()
      },
    })
  } catch (cause) {
    // The app does not start without them: it would ask a shop that is not there.
    const alert = Object.assign(document.createElement('p'), { role: 'alert' })
    alert.textContent =
      'The mocks need a service worker: open this page over https or on localhost, in a window that is not private.'
    document.body.prepend(alert)
    throw cause
  }
  showScenarios(document, location)
  const styles = process.env['SHOP_STYLES']
  if (styles) showShopStyles(styles)
  showTheme(new URLSearchParams(location.search).get('theme') ?? '')
}

/** What stands in the pages of a built site. */
function showShopStyles(styles: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
}

/** What the script inside a written page does. */
function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme
}
