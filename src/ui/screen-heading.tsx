import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a screen the buyer was taken to; it takes the focus so that it is read (WCAG 2.4.3). */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
