import type { CardMessages } from '../i18n/locales/en.card.ts'
import type { CardFlow } from './card-flow.ts'

/** Returns what is under way, in words; undefined while the buyer is to act. */
export function busyLabel(
  flow: CardFlow,
  { processing, takesLong }: CardMessages['card'],
): string | undefined {
  if (flow.stage !== 'paying') return undefined
  return flow.delayed ? `${processing} ${takesLong}` : processing
}
