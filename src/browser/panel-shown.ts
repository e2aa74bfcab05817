import { createContext } from 'react'

/** False in a tab panel that is not selected, or once another tab is pressed: it stays mounted, but sets no title of the page. */
export const PanelShown = createContext(true)
