import { type ReactNode, useEffect, useRef } from 'react'
import { nextFrame } from '../browser/loading/next-frame.ts'

interface ScreenHeadingProps {
  readonly level?: 1 | 2
  readonly children: ReactNode
}

/**
 * Takes the focus, so that screen readers announce the new screen or step (WCAG 2.4.3). Waits until the screen is
 * painted, which an earlier focus would delay: to focus an element, the browser computes the layout.
 */
export function ScreenHeading({ level = 1, children }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void nextFrame().then(() => heading.current?.focus()), [])
  const Heading = `h${level}` as const
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
