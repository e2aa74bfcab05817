import type { ReactNode } from 'react'
import type { Coin } from '../../lib/coins.ts'

/** White strokes without fill, in a view box of 24 by 24. */
const symbols: Readonly<Record<string, ReactNode>> = {
  BTC: (
    <path d="M9 6.5h4.2a2.7 2.7 0 0 1 0 5.4H9.8h4a2.8 2.8 0 0 1 0 5.6H9m1.8-11v11M10.5 4.7v1.8M13.3 4.7v1.8M10.5 17.5v1.8M13.3 17.5v1.8" />
  ),
  LTC: <path d="M11.5 5.5 9 17.5h7M7.5 14l6.5-3" />,
  DOGE: <path d="M9.5 6.5h3a5.5 5.5 0 0 1 0 11h-3zM7.5 12h5" />,
}

const generalColour = '#5b6770'
const generalSymbol = <path d="M15.5 8.5a4.5 4.5 0 1 0 0 7M12 6v2M12 16v2" />

/** Hidden from screen readers, which read the coin's name beside it (WCAG 1.1.1). */
export function CoinIcon({ coin }: { coin: Coin | undefined }) {
  const { code = '', colour } = coin ?? {}
  return (
    <svg className="coin-icon" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={colour ?? generalColour} />
      {symbols[code] ?? generalSymbol}
    </svg>
  )
}
