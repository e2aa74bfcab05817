import type { Invoice } from '../api/invoice.ts'
import { recallSavedInvoice, type StoredInvoice } from '../storage/active-invoice.read.ts'
import {
  forgetInvoiceEmail,
  forgetSavedInvoice,
  isTooOld,
  saveInvoice,
} from '../storage/active-invoice.write.ts'
import { keepGivenUpInvoices, recallGivenUpInvoices } from '../storage/given-up-invoices.ts'
import { type ActiveInvoice, addGivenUp, forgetRunning, idOf, readSaved } from './active-invoice.ts'
import type { LastWord } from './watch-invoice.ts'

/** The buyer wants another invoice: this one must not be paid any more, and is still asked about. */
export function giveUpRunning(productId: string, invoice: Invoice): void {
  const saved = recallSavedInvoice(productId)
  if (saved === undefined || !isOf(invoice)(saved)) return
  // An invoice that has ended stays the last one until there is another.
  if (saved.fate === 'ended') return
  addGivenUp(productId, saved)
  forgetRunning(productId, invoice)
}

/**
 * The invoices of a product that were given up and may still be paid, newest first.
 *
 * @param now epoch milliseconds.
 */
export function recallGivenUp(productId: string, now: number): readonly ActiveInvoice[] {
  const open = recallGivenUpInvoices(productId).filter(({ fate }) => fate !== 'ended')
  return open.flatMap((saved) => readSaved(saved, now) ?? [])
}

/**
 * Keeps what is left of an invoice when there is nothing more to watch: of one that ended its ids, of one that
 * is being paid what a question needs, of a paid one nothing.
 */
export function endRunning(productId: string, invoice: Invoice, word: LastWord): void {
  const current = recallSavedInvoice(productId)
  const givenUp = recallGivenUpInvoices(productId)
  const others = givenUp.filter((saved) => !isOf(invoice)(saved))
  const isCurrent = current !== undefined && isOf(invoice)(current)
  const saved = isCurrent ? current : givenUp.find(isOf(invoice))
  if (saved === undefined) return
  switch (word) {
    case 'settled':
      keepGivenUpInvoices(productId, others)
      forgetRunning(productId, invoice)
      break
    case 'processing':
      // The newer invoice must not be paid as well.
      keepGivenUpInvoices(productId, isCurrent || !current ? others : [current, ...others])
      replaceCurrent(productId, { ...saved, fate: 'pending' })
      break
    case 'expired':
    case 'invalid':
      keepGivenUpInvoices(productId, others)
      if (isCurrent) replaceCurrent(productId, { ...saved, fate: 'ended' })
  }
}

/** Forgets what is a day over. */
export function forgetTooOld(productId: string, now: number): void {
  const current = recallSavedInvoice(productId)
  if (current !== undefined && isTooOld(current, now)) forgetSavedInvoice(productId)
  const givenUp = recallGivenUpInvoices(productId)
  const young = givenUp.filter((saved) => !isTooOld(saved, now))
  if (young.length < givenUp.length) keepGivenUpInvoices(productId, young)
}

function replaceCurrent(productId: string, saved: StoredInvoice): void {
  saveInvoice(productId, saved)
  forgetInvoiceEmail(productId)
}

function isOf({ id }: Invoice): (saved: StoredInvoice) => boolean {
  return (saved) => idOf(saved) === id
}
