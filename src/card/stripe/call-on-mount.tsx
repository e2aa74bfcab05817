import { useEffect, useEffectEvent } from 'react'

/** Renders nothing, and calls back in an effect: the parent must not change its state while this renders. */
export function CallOnMount(props: { onMount: () => void }) {
  const onMount = useEffectEvent(props.onMount)
  useEffect(() => onMount(), [])
  return null
}
