import type { ReactNode } from 'react'
import { sendReport } from '../api/send-report.ts'
import { HelpLinks } from '../branding/help-links.tsx'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error) => {
        // React may call this twice, but each report is sent once per page load.
        if (process.env['REPORT_URL']) sendReport('crash')
        return <Crash error={error} />
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

/** The error screen of every page (spec 2.1). It hides card numbers, because buyers send screenshots of it. */
function Crash({ error }: { error: unknown }) {
  const { crash, outcome } = useMessages()
  const isError = error instanceof Error
  return (
    <div role="alert">
      <main className="sheet crash">
        <h1>{crash.explanation}</h1>
        <p>{isError ? withoutCardNumbers(error.message) : crash.unknownError}</p>
        {/* A full page load restores an open invoice. */}
        <Button onClick={() => window.location.reload()}>{outcome.tryAgain}</Button>
        {isError && <pre>{withoutCardNumbers(error.stack ?? '')}</pre>}
        {process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null}
      </main>
    </div>
  )
}

function withoutCardNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,}/g, '…')
}
