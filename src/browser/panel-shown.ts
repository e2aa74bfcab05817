import { createContext } from 'react'

/** True in the panel of the pressed tab, or else of the selected one. Any other sets no title, and holds no press that waits. */
export const PanelShown = createContext(true)
