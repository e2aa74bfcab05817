import { useState } from 'react'
import { saveInQuery } from '../../browser/navigation/reload.ts'
import { coinInQuery } from '../../lib/prefill.ts'
import type { ParsedStoredInvoice } from '../flow/parsed-stored-invoice.ts'

/** Starts with the coin of the page's query, or else with the first of `coins`. */
export function useChosenCoin(coins: readonly string[]) {
  const [chosenCoin, setCoin] = useState(() => coinInQuery(window.location.search, coins))
  const coin = chosenCoin ?? coins[0] ?? ''

  /** Also writes the coin into the page's query, for a reload. */
  function chooseCoin(next: string): void {
    setCoin(next)
    saveInQuery('coin', next)
  }

  /** Returns the invoice's coin as this payment method spells it, or undefined if the method does not offer it. */
  function offeredCoin({ invoice, requestedCoin }: ParsedStoredInvoice): string | undefined {
    const offered = (code: string | undefined) =>
      coins.find((each) => each.toUpperCase() === code?.toUpperCase())
    return offered(requestedCoin) ?? offered(invoice.coin)
  }

  return { coin, chooseCoin, offeredCoin }
}
