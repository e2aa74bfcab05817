import { useEffect } from 'react'

/** Leaves the app when rendered. Unlike with GoTo, Back returns to this page. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address])
  return null
}
