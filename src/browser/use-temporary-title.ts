import { useContext, useEffect } from 'react'
import { PanelShown } from './panel-shown.ts'
import { showTitle } from './use-title.ts'

/** Replaces the screen's title while this component is mounted and its panel is shown (`PanelShown`). */
export function useTemporaryTitle(temporary: string): void {
  const isShown = useContext(PanelShown)
  useEffect(() => (isShown ? () => showTitle({ temporary: undefined }) : undefined), [isShown])
  useEffect(() => {
    if (isShown) showTitle({ temporary })
  }, [isShown, temporary])
}
