import { createContext } from 'react'

/** True in the panel of the pressed tab, or else of the selected one. Any other sets no title, and drops a waiting press. */
export const PanelShown = createContext(true)
