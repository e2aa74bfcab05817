import { useEffect, useEffectEvent } from 'react'

export interface NoWalletProps {
  readonly onAbsent: () => void
}

/** Calls back in an effect, because a parent must not change its state while this renders. */
export function NoWallet(props: NoWalletProps) {
  const onMount = useEffectEvent(props.onAbsent)
  useEffect(() => onMount(), [])
  return null
}
