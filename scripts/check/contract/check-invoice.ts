import { wireInvoice } from '../../../mocks/data.ts'
import { pathSegment } from '../../../src/api/http.ts'
import { type Invoice, parseInvoice, readInvoice } from '../../../src/api/invoice.ts'
import type { Offer } from '../../../src/api/read-product.ts'
import { isPlausibleAddress } from '../../../src/crypto/coins/address-check.ts'
import { parseCoinAmount } from '../../../src/lib/coin-amount.ts'
import { coinOfInvoice } from '../../../src/lib/destination.ts'
import { fetchPost, readJson } from './backend-answer.ts'
import { type CheckResult, check, NotChecked, type Warn } from './check-result.ts'
import { getField, readFields } from './read-fields.ts'
import { warnAboutSchema } from './schema-violations.ts'
import { email, type Target } from './target.ts'

/** The call that makes an invoice. */
export async function checkInvoice(
  { origin, productId, canCreateInvoice }: Target,
  product: Offer | undefined,
): Promise<{ readonly result: CheckResult; readonly invoice: Invoice | undefined }> {
  const path = `/api/pay/${pathSegment(productId)}/generate-invoice`
  let invoice: Invoice | undefined
  const result = await check(`POST ${path}`, async (warn) => {
    if (!canCreateInvoice) throw new NotChecked('--invoice makes one, an order in the shop')
    const method = product?.methods.find(({ kind }) => kind === 'crypto')
    const coin = method?.kind === 'crypto' ? method.coins[0] : undefined
    if (coin === undefined) throw new NotChecked('the product takes no coins')
    const query = new URLSearchParams({ cryptoCode: coin, email })
    const answer = await fetchPost(`${origin}${path}?${query}`, {}, warn)
    const wire = readJson(answer, warn)
    // The schema warns of what the page takes with a complaint.
    const ignore = () => {}
    // The page reads the text itself: JSON.parse rounds long numbers.
    const read = (given: unknown) =>
      given === wire
        ? readInvoice(answer.text, productId, ignore)
        : parseInvoice(given, productId, ignore)
    invoice = readFields(wire, read, { ...wireInvoice() })
    warnAboutSchema('postInvoice', wire, warn)
    warnAboutInvoice(wire, invoice, coin, warn)
    return `${invoice.amount} ${invoice.coin}, valid for ${Math.round(invoice.lifetimeMs / 1000)} seconds`
  })
  return { result, invoice }
}

/** Warns of what fits the schema, and fails in a wallet. */
function warnAboutInvoice(wire: unknown, invoice: Invoice, asked: string, warn: Warn): void {
  const { coin, destination, amount, lifetimeMs } = invoice
  if (coin.toUpperCase() !== asked.toUpperCase()) {
    warn(`type is ${coin}, asked for was ${asked}`, 'Make the invoice for the coin in cryptoCode.')
  }
  if (!isPlausibleAddress(coin, destination)) {
    warn(
      `destination has wrong check digits for an address of ${coin}: ${destination}`,
      'Send the address as the wallet made it: the buyer is warned that a wallet may refuse this one.',
    )
  }
  const target = String(getField(wire, 'destination')).trim()
  // The schema warns of a query.
  if (target !== destination && !target.includes('?')) {
    warn(
      `destination is ${target}; the page shows ${destination}`,
      'Send the address alone: the page writes the link.',
    )
  }
  const sent = parseCoinAmount(getField(wire, 'amount'))
  if (sent !== amount) {
    warn(
      `amount is ${sent}; the page rounds it up to ${amount}`,
      `Send at most ${coinOfInvoice(invoice)?.decimals} decimals: no wallet can send a part of the smallest unit of ${coin}.`,
    )
  }
  if (lifetimeMs < 60_000) {
    warn(
      `expiration is ${lifetimeMs / 1000} seconds`,
      'Leave the buyer time to pay, such as PT15M; without any the invoice is shown as expired.',
    )
  }
}
