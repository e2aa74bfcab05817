import type { ReactNode } from 'react'

/** Something went wrong and the buyer has to know now: read out at once (WCAG 4.1.3). */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      {children}
    </div>
  )
}
