import { useEffect, useEffectEvent } from 'react'

/** Calls back in an effect, because a parent must not change its state while this renders. */
export function ReportUnavailable(props: { onUnavailable: () => void }) {
  const onMount = useEffectEvent(props.onUnavailable)
  useEffect(() => onMount(), [])
  return null
}
