import { createContext } from 'react'

/**
 * True in one panel: that of the tab that was pressed and whose code still loads, else that of the selected tab. In the
 * other panels `useTemporaryTitle` sets no title, and `useWaitingPress` withdraws a press of Pay or Continue.
 */
export const PanelShown = createContext(true)
