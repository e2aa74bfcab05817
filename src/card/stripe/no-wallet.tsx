import { useEffect, useEffectEvent } from 'react'

export interface NoWalletProps {
  readonly onUnavailable: () => void
}

/** Calls back in an effect, because a parent must not change its state while this renders. */
export function NoWallet(props: NoWalletProps) {
  const onMount = useEffectEvent(props.onUnavailable)
  useEffect(() => onMount(), [])
  return null
}
