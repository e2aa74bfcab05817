import { useState } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { saveInQuery } from '../../browser/navigation/reload.ts'
import { coinInQuery } from '../../lib/prefill.ts'

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
  function offeredCoin(invoice: Invoice): string | undefined {
    const code = invoice.coin.toUpperCase()
    return coins.find((offered) => offered.toUpperCase() === code)
  }

  return { coin, chooseCoin, offeredCoin }
}
