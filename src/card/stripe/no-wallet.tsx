import { useEffect, useEffectEvent } from 'react'

export interface NoWalletProps {
  readonly onAbsent: () => void
}

/** Reports in an effect, because a parent must not change its state while this renders. */
export function NoWallet(props: NoWalletProps) {
  const report = useEffectEvent(props.onAbsent)
  useEffect(() => report(), [])
  return null
}
