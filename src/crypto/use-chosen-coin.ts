import { useState } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { coinInQuery } from '../lib/prefill.ts'

interface ChosenCoin {
  readonly coin: string
  readonly chooseCoin: (coin: string) => void
  /** Returns the invoice's coin in the product's spelling, or the chosen coin when the shop has dropped it. */
  readonly coinOf: (invoice: Invoice) => string
}

/** Starts with the coin of the link's query, or else with the first one. */
export function useChosenCoin(coins: readonly string[]): ChosenCoin {
  const [chosenCoin, chooseCoin] = useState(() => coinInQuery(window.location.search, coins))
  const coin = chosenCoin ?? coins[0] ?? ''

  function coinOf(invoice: Invoice): string {
    const wanted = invoice.coin.toUpperCase()
    return coins.find((offered) => offered.toUpperCase() === wanted) ?? coin
  }

  return { coin, chooseCoin, coinOf }
}
