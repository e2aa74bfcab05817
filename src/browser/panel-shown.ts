import { createContext } from 'react'

/** False inside a tab panel that is not selected: it stays mounted, but must neither set the page's title nor leave the page. */
export const PanelShown = createContext(true)
