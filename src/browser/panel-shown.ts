import { createContext } from 'react'

/** False inside a tab panel that is not selected: it stays mounted, but must not speak for the page. */
export const PanelShown = createContext(true)
