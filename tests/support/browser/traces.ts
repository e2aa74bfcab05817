import type { ConsoleMessage, Page } from 'playwright-core'
import type { CheckoutPage } from './checkout-page.ts'

/** The only request whose body may contain card data. */
const cardRequest = 'POST https://api.stripe.com/v1/payment_methods'

/** Records what a payment leaves in the console, in addresses, requests and storage, and on the screen. */
export function watchTraces({ page, origin }: Pick<CheckoutPage, 'page' | 'origin'>) {
  const traces: { readonly place: string; readonly text: string }[] = []
  const consoleTexts: Promise<string>[] = []
  const context = page.context()
  // The random port could contain the digits of the security code.
  const add = (place: string, text: string) =>
    traces.push({ place, text: text.replaceAll(origin, '') })

  context.on('console', (message) => consoleTexts.push(fullText(message)))
  context.on('weberror', (failure) => add('an uncaught error', String(failure.error().stack)))
  page.on('framenavigated', (frame) => add('an address', frame.url()))
  context.on('request', (request) => {
    const name = `${request.method()} ${request.url()}`
    add('the address of a request', name)
    add(`the headers of ${name}`, JSON.stringify(request.headers()))
    if (name !== cardRequest) add(`the body of ${name}`, request.postData() ?? '')
  })

  return {
    /** Records storage (of IndexedDB and caches only names), history, and with `includesScreen` also the screen. */
    record: async (options = { includesScreen: true }) => {
      for (const [place, text] of await storedTexts(page)) add(place, text)
      add('the cookies', JSON.stringify(await context.cookies()))
      if (options.includesScreen)
        for (const [place, text] of await shownTexts(page)) add(place, text)
    },
    /** Returns the places that hold the card number or the security code. */
    placesOf: async ({ number, cvc }: { readonly number: string; readonly cvc: string }) => {
      for (const text of await Promise.all(consoleTexts)) add('the console', text)
      const digits = number.replace(/\D/g, '')
      const code = new RegExp(`\\b${cvc}\\b`)
      return traces
        .filter(({ text }) => text.replace(/\D/g, '').includes(digits) || code.test(text))
        .map(({ place, text }) => `${place}: ${text.slice(0, 300)}`)
    },
  }
}

/** Includes the objects that a console line only refers to. */
async function fullText(message: ConsoleMessage): Promise<string> {
  const textOf = (value: unknown) =>
    value instanceof Error ? `${value.stack} ${value.cause}` : JSON.stringify(value)
  const values = message.args().map((handle) => handle.evaluate(textOf).catch(() => ''))
  return [message.text(), ...(await Promise.all(values))].join(' ')
}

function storedTexts(page: Page): Promise<[string, string][]> {
  return page.evaluate(async () => [
    ['localStorage', JSON.stringify({ ...localStorage })],
    ['sessionStorage', JSON.stringify({ ...sessionStorage })],
    ['indexedDB', JSON.stringify(await indexedDB.databases())],
    ['caches', JSON.stringify('caches' in window ? await caches.keys() : [])],
    ['document.cookie', document.cookie],
    ['history.state', JSON.stringify(history.state)],
    ['location', location.href],
    ['document.title', document.title],
    ['window.name', window.name],
  ])
}

function shownTexts(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => [
    ['the page', document.documentElement.outerHTML],
    ...Array.from(
      document.querySelectorAll('input, select, textarea'),
      (field): [string, string] => ['a field', String(Reflect.get(field, 'value'))],
    ),
  ])
}
