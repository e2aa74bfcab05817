import type { ReactNode } from 'react'

/** Renders a message with an element in place of its part between `<b>` and `</b>`. */
export function withMarked(message: string, render: (marked: string) => ReactNode): ReactNode {
  const [before, marked = '', after] = message.split(/<\/?b>/)
  return (
    <>
      {before}
      {render(marked)}
      {after}
    </>
  )
}
