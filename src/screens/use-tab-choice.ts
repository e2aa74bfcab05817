import { useRef, useState } from 'react'
import type { PaymentMethod } from '../api/product.ts'
import { CardTab, CryptoTab } from './lazy-tabs.ts'

/**
 * Selects a tab when its code is there. Code that is on its way is waited for, beside a pressed tab.
 *
 * @returns the tab that is pressed, and the function that chooses one, both by the key of the method.
 */
export function useTabChoice(
  methods: readonly PaymentMethod[] | undefined,
  onChosen: (key: string) => void,
): readonly [string | undefined, (key: string) => Promise<void>] {
  const last = useRef<string>(undefined)
  const [pressed, setPressed] = useState<string>()

  async function choose(key: string): Promise<void> {
    last.current = key
    const kind = methods?.find((method) => method.key === key)?.kind
    const tab = kind === 'crypto' ? CryptoTab : CardTab
    if (!tab.isLoaded()) {
      setPressed(key)
      await tab.soon()
      if (last.current !== key) return
    }
    setPressed(undefined)
    onChosen(key)
  }
  return [pressed, choose]
}
