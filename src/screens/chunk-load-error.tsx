import { useMessages } from '../i18n/runtime/use-messages.ts'
import { LostChunk } from '../ui/alert.tsx'
import type { Retry } from '../ui/lazy-part.tsx'

export const ChunkLoadError = (retry: Retry) => <LostChunk {...retry} messages={useMessages()} />
