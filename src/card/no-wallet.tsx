import { useEffect, useEffectEvent } from 'react'

export interface NoWalletProps {
  readonly onAbsent: () => void
}

/** Stands where a wallet cannot be offered, and reports it. */
export function NoWallet(props: NoWalletProps) {
  const report = useEffectEvent(props.onAbsent)
  useEffect(() => report(), [])
  return null
}
