import { createContext } from 'react'

/** False during a payment by card or wallet, and while the wallet's sheet is open: then no invoice may redirect. */
export const MayRedirect = createContext(true)
