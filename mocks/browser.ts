import { setupWorker } from 'msw/browser'
import { handlers } from './handlers.ts'
import { mistakeHeader } from './mock-fault.ts'
import { showScenarios } from './scenarios/scenario-links.ts'
import { installFakeStripe } from './stripe/install.ts'

/** An unhandled request to one of these URLs causes a warning. */
const mockedUrls = /\/api\/|\/crypto(\/|\?|$)|^https:\/\/[a-z.]*stripe\.com\//

/** Resolves when the service worker handles the calls of the page. */
export async function startMocks(): Promise<void> {
  // Not as `Stripe`: the page requests js.stripe.com only while `Stripe` is missing. The mocked script there sets it.
  installFakeStripe('__fakeStripeConstructor')
  const worker = setupWorker(...handlers)
  worker.events.on('response:mocked', ({ request, response }) => {
    const mistake = response.headers.get(mistakeHeader)
    if (mistake === null) return
    console.error(`Mock: ${request.method} ${new URL(request.url).pathname}: ${mistake}`)
  })
  try {
    await worker.start({
      quiet: true,
      serviceWorker: { url: '/mock-worker.js' },
      onUnhandledRequest(request, print) {
        if (mockedUrls.test(request.url)) print.warning()
      },
    })
  } catch (cause) {
    // The error is rethrown below, so that the app does not start without a backend.
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

/** Adds the shop's styles, which a built site has in its pages. */
function showShopStyles(styles: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
}

/** Applies `?theme=`, as the inline script of a built site does. */
function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme
}
