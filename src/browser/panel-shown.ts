import { createContext } from 'react'

/** False inside a tab panel that is not selected: it stays mounted, but must not set the title of the page. */
export const PanelShown = createContext(true)
