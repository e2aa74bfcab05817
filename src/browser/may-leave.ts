import { createContext } from 'react'

/** False while a card or wallet pays: the outcome of an invoice must not take the page away from that payment. */
export const MayLeave = createContext(true)
