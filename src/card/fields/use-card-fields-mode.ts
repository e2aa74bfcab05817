import { useMemo, useState } from 'react'
import { sendReport } from '../../api/send-report.ts'
import { needsHostedFields, saveNeedsHostedFields } from '../../storage/hosted-fields.ts'

/** `direct` means our own inputs, `hosted` means iframes by Stripe. */
export type CardFieldsMode = 'direct' | 'hosted'

const defaultMode: CardFieldsMode = process.env['CARD_FIELDS'] === 'hosted' ? 'hosted' : 'direct'

/** Returns the mode and a switch to hosted fields, which storage remembers for the account. */
export function useCardFieldsMode(
  publishableKey: string | undefined,
): readonly [CardFieldsMode, () => void] {
  const [isRawCardRefused, setRawCardRefused] = useState(false)
  const isHostedStored = useMemo(
    () => publishableKey !== undefined && needsHostedFields(publishableKey),
    [publishableKey],
  )

  function switchToHosted(): void {
    if (process.env['REPORT_URL']) sendReport('raw-card-refused')
    if (publishableKey !== undefined) saveNeedsHostedFields(publishableKey)
    setRawCardRefused(true)
  }

  return [isRawCardRefused || isHostedStored ? 'hosted' : defaultMode, switchToHosted]
}
