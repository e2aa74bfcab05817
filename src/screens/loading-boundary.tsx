import { type ReactNode, Suspense } from 'react'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { LostChunk } from '../ui/alert.tsx'
import type { Retry } from '../ui/lazy-with-retry.tsx'
import { Spinner } from '../ui/spinner.tsx'

export const ChunkLoadError = (retry: Retry) => <LostChunk {...retry} messages={useMessages()} />

export function LoadingBoundary({ children }: { children: ReactNode }) {
  const { frame } = useMessages()
  return <Suspense fallback={<Spinner label={frame.loading} />}>{children}</Suspense>
}
