import { useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '../../api/product.ts'
import { lazyTabs } from '../lazy-tabs.ts'

/**
 * Selects a tab once its code has loaded, or after 400 ms. Until then the tab looks pressed.
 *
 * @param selected the key of the method on screen: when it changes during the wait, the press is over.
 * @returns the tab that is pressed, and the function that chooses one, both by the key of the method.
 */
export function useTabChoice(
  methods: readonly PaymentMethod[] | undefined,
  selected: string | undefined,
  onChosen: (key: string) => void,
): readonly [string | undefined, (key: string) => Promise<void>] {
  const lastPressed = useRef<string>(undefined)
  const [pressed, setPressed] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection ends the wait.
  useEffect(() => {
    lastPressed.current = undefined
    setPressed(undefined)
  }, [selected])

  async function choose(key: string): Promise<void> {
    lastPressed.current = key
    const method = methods?.find((each) => each.key === key)
    const load = lazyTabs[method?.kind ?? 'card'].waitBriefly()
    if (load !== undefined) {
      setPressed(key)
      await load
      if (lastPressed.current !== key) return
    }
    setPressed(undefined)
    onChosen(key)
  }
  return [pressed, choose]
}
