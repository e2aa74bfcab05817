import type { CardTabMessages } from '../../i18n/locales/en.card-tab.ts'
import type { CardFlow } from '../flow/card-flow.ts'

export function payingLabel(flow: CardFlow, card: CardTabMessages['card']): string | undefined {
  if (flow.stage !== 'paying') return undefined
  return flow.delayed ? card.takesLong : card.processing
}
