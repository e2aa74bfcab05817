import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { Alert } from '../ui/alert.tsx'

/**
 * Stands in for a part of the page whose code did not arrive: no network, or a deploy took the old files
 * away. A reload is the only sure cure: browsers may remember that an import failed.
 *
 * Use it as `lazy(() => import('./part.tsx').catch(missingPart))`.
 */
export function missingPart(cause: unknown): { default: () => ReactNode } {
  console.error('Till: a part of the page could not be loaded.', cause)
  return { default: MissingPart }
}

function MissingPart() {
  const { missingPart: words } = useMessages()
  return (
    <Alert>
      <p>{words.explanation}</p>
      <button type="button" className="link-button" onClick={() => window.location.reload()}>
        {words.reload}
      </button>
    </Alert>
  )
}
