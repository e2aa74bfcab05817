import { useEffect } from 'react'
import { showTitle } from './use-title.ts'

/** Names the tab for a while by what is under way, and gives it its own name back. */
export function useTemporaryTitle(passing: string): void {
  useEffect(() => () => showTitle({ passing: undefined }), [])
  useEffect(() => showTitle({ passing }), [passing])
}
