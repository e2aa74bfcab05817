import { type ReactNode, useEffect, useState } from 'react'
import { awaitInEffect } from '../browser/await-in-effect.ts'
import { nextFrame } from '../browser/loading/next-frame.ts'

interface LateStatusProps {
  readonly className: string
  readonly children: ReactNode
}

/** A status that shows its text a frame later: screen readers do not announce one that is inserted with it (WCAG 4.1.3). */
export function LateStatus({ className, children }: LateStatusProps) {
  const [isInserted, setInserted] = useState(false)
  useEffect(() => awaitInEffect(nextFrame(), () => setInserted(true)), [])
  return (
    <div className={className} role="status">
      {isInserted && children}
    </div>
  )
}
