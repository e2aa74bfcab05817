import { createContext } from 'react'

/** False during a payment by card or wallet, and while the wallet's sheet is open: an invoice's outcome must not redirect then. */
export const MayRedirect = createContext(true)
