import { useEffect } from 'react'
import { showTitle } from './use-title.ts'

export function useTemporaryTitle(temporary: string): void {
  useEffect(() => () => showTitle({ temporary: undefined }), [])
  useEffect(() => showTitle({ temporary }), [temporary])
}
