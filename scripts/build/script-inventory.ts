import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineScripts } from './inline-scripts.ts'
import { integrityOf } from './integrity.ts'

/** One script that may run in a page, as PCI DSS 4.0.1, requirement 6.4.3, wants it listed. */
export interface InventoryEntry {
  /** Its address on the site or on the web, or that it stands in the pages. */
  readonly file: string
  /** `sha384-...`; null for the script that only its owner may serve, and changes. */
  readonly sha384: string | null
  /** What would be missing without it. */
  readonly why: string
}

/** Why each chunk is there, by the name the bundler gives it without its hash. */
const reasons: Readonly<Record<string, string>> = {
  main: 'The app: takes over the written page, shows the product and the outcomes.',
  shared: 'What several of the files here have in common.',
  'card-tab': 'The card form, and the call that makes a payment method of a card.',
  'wallet-button': 'The button of Apple Pay and Google Pay.',
  'hosted-fields': 'Card fields in frames of the card provider.',
  'stripe-js': 'Loads the script of the card provider from its own address.',
  'crypto-tab': 'The choice of a cryptocurrency, and the check of an address.',
  'invoice-screen': 'An open invoice: countdown, QR code, wallet link.',
  'invoice-hub': 'The live connection that tells when an invoice is paid.',
  'left-invoice': 'Says that an invoice of this browser is still open.',
  'language-picker': 'Lets the buyer choose another language.',
  'other-language': 'Puts the written page into a language other than English.',
  done: 'Asks how a payment ended that was confirmed at the bank.',
}

/** The only script that is not ours. Stripe forbids copies of it, and so any fixed hash. */
const providerScript: InventoryEntry = {
  file: 'https://js.stripe.com/v3',
  sha384: null,
  why: 'Stripe.js: wallets, hosted card fields and signals against fraud. Served by Stripe alone and changed by it, so no hash can be given; the policy of the pages allows scripts of no other stranger.',
}

/**
 * Every script of the built site, with its hash and the reason it is there. A chunk without a reason is an error:
 * nobody has authorised it.
 */
export async function scriptInventory(dist: string): Promise<readonly InventoryEntry[]> {
  const names = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js')).sort()
  const chunks = await Promise.all(
    names.map(async (name) => ({
      file: `/assets/${name}`,
      sha384: integrityOf(await readFile(join(dist, 'assets', name))),
      why: reasonFor(name),
    })),
  )
  const [importMap, early] = inlineScripts(await readFile(join(dist, 'product.html'), 'utf8'))
  if (importMap === undefined || early === undefined)
    throw new Error('The pages lack the import map or the early script.')
  return [
    inline('the import map', importMap, 'Tells the browser which file each chunk is.'),
    inline('the early script', early, 'Asks for product and shop while the app is loading.'),
    ...chunks,
    providerScript,
  ]
}

/** Writes the inventory beside the pages: whoever checks the site finds it there. */
export async function writeScriptInventory(dist: string): Promise<void> {
  const entries = await scriptInventory(dist)
  await writeFile(join(dist, 'scripts.json'), `${JSON.stringify(entries, undefined, 2)}\n`)
}

function inline(what: string, text: string, why: string): InventoryEntry {
  return { file: `in every page: ${what}`, sha384: integrityOf(text), why }
}

function reasonFor(name: string): string {
  const chunk = name.replace(/\.\w+\.js$/, '')
  const why = Object.hasOwn(reasons, chunk) ? reasons[chunk] : undefined
  if (why !== undefined) return why
  throw new Error(
    `The build made a script nobody has given a reason for: ${name}. Say in scripts/build/script-inventory.ts why a ` +
      `payment page needs "${chunk}" (PCI DSS 6.4.3), or leave it out.`,
  )
}
