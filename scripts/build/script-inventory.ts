import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inlineScripts } from './inline-scripts.ts'
import { integrityOf, scriptIntegrities } from './integrity.ts'

const reasons: Readonly<Record<string, string>> = {
  main: 'The app: hydrates the prerendered page, shows the product and the outcomes.',
  libraries: 'React, its renderer, and swr, which the app needs to start.',
  record:
    'What this browser knows of payments for the product, so that no buyer pays twice by mistake.',
  'receipt.chunk': 'The receipt of a payment, on the page that says it succeeded or is pending.',
  'purchase.chunk': 'Shows the description, past payments, and which invoice is open.',
  'card-tab': 'The email step of a payment by card, and what surrounds the card form.',
  'card-form.chunk':
    'The card form, the call that creates a payment method, the pictures of the accepted cards, the wallet buttons, card fields in frames of Stripe, and the loader of Stripe’s own script.',
  'crypto-tab': 'The form for a cryptocurrency, and the queries of its invoices.',
  'invoice-screen': 'An open invoice: countdown, QR code, wallet link, address check.',
  'invoice-hub': 'The live connection that reports the status of an invoice.',
  'language-picker': 'Lets the buyer choose another language.',
  'other-language': 'Translates the prerendered page into a language other than English.',
  done: 'Verifies a payment after 3-D Secure.',
}

/** In the order of the inline scripts in a page. */
const inlineReasons: Readonly<Record<string, string>> = {
  'the import map': 'Maps each chunk to its file.',
  'the prefetch script': 'Requests product and shop while the page loads.',
  'the inline script': 'Shows product and shop while the app loads.',
}

const stripeScript = {
  file: 'https://js.stripe.com/v3',
  integrity: null,
  why: 'Stripe.js: wallets, hosted card fields and signals against fraud. Served by Stripe alone and changed by it, so no hash can be given; the policy of the pages allows scripts of no other third party.',
}

/** Writes `scripts.json` (PCI DSS 6.4.3). Throws an Error for a chunk without a reason: no review has authorised it. */
export async function writeScriptInventory(dist: string): Promise<void> {
  const addresses = (await readdir(join(dist, 'assets'))).map((name) => `/assets/${name}`)
  const chunks = Object.entries(scriptIntegrities(dist, addresses)).map(([file, integrity]) => {
    return { file, integrity, why: reasonFor(basename(file)) }
  })
  const texts = inlineScripts(await readFile(join(dist, 'product.html'), 'utf8'))
  const inline = Object.entries(inlineReasons).map(([what, why], at) => ({
    file: `in every page: ${what}`,
    integrity: integrityOf(texts[at] ?? ''),
    why,
  }))
  if (texts.length !== inline.length)
    throw new Error('The pages lack the import map or an inline script, or have one more.')
  const entries = [...inline, ...chunks, stripeScript]
  await writeFile(join(dist, 'scripts.json'), `${JSON.stringify(entries, undefined, 2)}\n`)
}

function reasonFor(name: string): string {
  const chunk = name.replace(/\.\w+\.js$/, '')
  const why = Object.hasOwn(reasons, chunk) ? reasons[chunk] : undefined
  if (why !== undefined) return why
  throw new Error(
    `The build created a script without a stated reason: ${name}. State in scripts/build/script-inventory.ts why a ` +
      `payment page needs "${chunk}" (PCI DSS 6.4.3), or leave it out.`,
  )
}
