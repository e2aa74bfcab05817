import { useEffect } from 'react'

/** Leaves the app for another address as soon as it is rendered; Back returns to the page that was left. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address])
  return null
}
