import { type ReactNode, Suspense } from 'react'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'

export function LoadingBoundary({ children }: { children: ReactNode }) {
  const { frame } = useMessages()
  return <Suspense fallback={<Spinner label={frame.loading} />}>{children}</Suspense>
}
