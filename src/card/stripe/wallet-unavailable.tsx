import { useEffect, useEffectEvent } from 'react'

/** Renders nothing, and calls back in an effect: the parent must not change its state while this renders. */
export function WalletUnavailable(props: { onUnavailable: () => void }) {
  const onMount = useEffectEvent(props.onUnavailable)
  useEffect(() => onMount(), [])
  return null
}
