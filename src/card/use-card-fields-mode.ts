import { useMemo, useState } from 'react'
import { needsHostedFields, saveNeedsHostedFields } from '../storage/hosted-fields.ts'

/** Who draws the number, expiration and CVC: our own inputs, or the provider in its own frames. */
export type CardFieldsMode = 'direct' | 'hosted'

/** The build setting; a build refuses any other value. */
const builtMode: CardFieldsMode = process.env['CARD_FIELDS'] === 'hosted' ? 'hosted' : 'direct'

/**
 * The mode for an account, and the way out of a refusal: an account that takes no card numbers from our own
 * inputs gets hosted fields from then on.
 *
 * @param publishableKey undefined while the product is on its way.
 */
export function useCardFieldsMode(
  publishableKey: string | undefined,
): readonly [CardFieldsMode, () => void] {
  const [refused, setRefused] = useState(false)
  const remembered = useMemo(
    () => publishableKey !== undefined && needsHostedFields(publishableKey),
    [publishableKey],
  )

  function switchToHosted(): void {
    if (publishableKey !== undefined) saveNeedsHostedFields(publishableKey)
    setRefused(true)
  }

  return [refused || remembered ? 'hosted' : builtMode, switchToHosted]
}
