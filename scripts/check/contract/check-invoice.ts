import { pathSegment } from '../../../src/api/http.ts'
import { type Invoice, parseInvoiceJson, parseWithoutRounding } from '../../../src/api/invoice.ts'
import type { Offer } from '../../../src/api/parse-offer.ts'
import { isPlausibleAddress } from '../../../src/crypto/coins/address-check.ts'
import { parseCoinAmount } from '../../../src/lib/coin-amount.ts'
import { coinOfInvoice } from '../../../src/lib/destination.ts'
import { parseAndCheckSchema, parseSuccessfulBody, postFromSite } from './backend-call.ts'
import { ContractViolation, check, NotChecked, type Warn } from './check.ts'
import type { Target } from './target.ts'

const emptyEmailFix =
  'Respond with an invoice, also when the email is empty: the field is optional.'

export async function checkInvoice(
  { origin, productId, site, mayCreateInvoice }: Target,
  product: Offer | undefined,
) {
  const path = `/api/pay/${pathSegment(productId)}/generate-invoice`
  let invoice: Invoice | undefined
  const result = await check(`POST ${path}`, async (warn) => {
    if (!mayCreateInvoice) throw new NotChecked('pass --invoice to make an unpaid order')
    const coin = product?.methods.find((method) => method.kind === 'crypto')?.coins[0]
    if (coin === undefined) throw new NotChecked('no coin of the product is known')
    const query = new URLSearchParams({ cryptoCode: coin, email: '' })
    const response = await postFromSite(`${origin}${path}?${query}`, site, warn)
    if (response.status === 400 || response.status === 422)
      throw new ContractViolation(`status ${response.status}`, emptyEmailFix)
    const json = parseSuccessfulBody('postInvoice', response, warn)
    // The page parses the text, because JSON.parse rounds long numbers. Its log is dropped: the checks warn of the same.
    const parse = () => parseInvoiceJson(response.text, productId, () => {})
    invoice = parseAndCheckSchema('postInvoice', json, parse, warn)
    warnAboutInvoice(parseWithoutRounding(response.text), invoice, coin, warn)
    return `${invoice.amount} ${invoice.coin}, valid for ${Math.round(invoice.lifetimeMs / 1000)} seconds`
  })
  return { result, invoice }
}

/** Warns of values that match the schema, but are wrong or fail in a wallet. Throws for a lifetime below a second. */
function warnAboutInvoice(json: unknown, invoice: Invoice, cryptoCode: string, warn: Warn): void {
  const { coin, destination, amount, lifetimeMs } = invoice
  if (coin.toUpperCase() !== cryptoCode.toUpperCase()) {
    const problem = `type is ${coin}, requested was ${cryptoCode}`
    warn(problem, 'Make the invoice for the coin in cryptoCode.')
  }
  if (!isPlausibleAddress(coin, destination)) {
    const problem = `destination is not a valid address of ${coin}: ${destination}`
    warn(problem, 'Send the address as the wallet made it: a wallet may refuse this one.')
  }
  const fields = Object(json)
  const sentDestination = String(fields.destination).trim()
  // The schema already warns of a `?` in the destination.
  if (sentDestination !== destination && !sentDestination.includes('?')) {
    const problem = `destination is ${sentDestination}; the page shows ${destination}`
    warn(problem, 'Send the address alone: the page writes the link.')
  }
  const sentAmount = parseCoinAmount(fields.amount)
  if (sentAmount !== amount) {
    const decimals = coinOfInvoice(invoice)?.decimals
    const fix = `Send at most ${decimals} decimals: wallets send no smaller fraction of ${coin}.`
    warn(`amount is ${sentAmount}; the page rounds it up to ${amount}`, fix)
  }
  const expiration = `expiration is ${lifetimeMs / 1000} seconds`
  const fix = 'Leave the buyer time to pay, such as PT15M.'
  if (lifetimeMs < 1000) throw new ContractViolation(expiration, fix)
  if (lifetimeMs < 60_000) warn(expiration, fix)
}
