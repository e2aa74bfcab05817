import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../../api/product.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { LineIcon } from '../../ui/icons.tsx'

/** The description, and a name that is cut off beside the price. Comes last in the page's <main>, so that nothing else moves. */
export function AboutProduct({ name, description }: Pick<Product, 'name' | 'description'>) {
  const [isCut, setCut] = useState<boolean>()
  useLayoutEffect(() => {
    const line = document.querySelector('.product-name')
    const measure = () => setCut(line !== null && line.scrollWidth > line.clientWidth)
    measure()
    if (line === null) return
    // The buyer may zoom, turn the phone or space the text (WCAG 1.4.4, 1.4.10 and 1.4.12).
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [])
  if (isCut === undefined || !(isCut || description)) return null
  return (
    <Collapsible>
      {isCut && (
        <p className="about-name" dir="auto">
          {name}
        </p>
      )}
      {description && <p dir="auto">{description}</p>}
    </Collapsible>
  )
}

/** Shows two lines, and the rest on a press. Two lines fit above the footer without moving it. */
function Collapsible({ children }: { children: ReactNode }) {
  const { checkout } = useMessages()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const [fits, setFits] = useState(false)
  // After each render, because the name comes and goes.
  useLayoutEffect(() => {
    const box = text.current
    if (box === null || isExpanded) return
    const content = box.firstElementChild as HTMLElement
    const measure = () => setFits(content.offsetHeight <= box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(content)
    return () => observer.disconnect()
  })
  return (
    <section className="about">
      <div ref={text} id={id} className={isExpanded ? undefined : 'about-collapsed'}>
        <div>{children}</div>
      </div>
      {!fits && (
        <button
          type="button"
          className="about-toggle"
          aria-label={checkout.fullDescription}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          <LineIcon>
            <path d="m5 8 5 5 5-5" />
          </LineIcon>
        </button>
      )}
    </section>
  )
}
