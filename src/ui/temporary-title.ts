import { useEffect } from 'react'
import { showTitle } from './use-title.ts'

/** Replaces the title until it unmounts, such as by a countdown. */
export function useTemporaryTitle(temporary: string): void {
  useEffect(() => () => showTitle({ temporary: undefined }), [])
  useEffect(() => showTitle({ temporary }), [temporary])
}
