import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../../api/product.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { LineIcon } from '../../ui/icons.tsx'

/** The description, and a name that is cut off beside the price. Comes last in the page's <main>, so that nothing else moves. */
export function AboutProduct({ name, description }: Pick<Product, 'name' | 'description'>) {
  const [isCut, setCut] = useState<boolean>()
  useLayoutEffect(() => {
    const line = document.querySelector('.product-name')
    if (line === null) return setCut(false)
    return measureAtResize(line, () => setCut(line.scrollWidth > line.clientWidth))
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

/** At once and at each resize: the buyer zooms, turns the phone or spaces the text (WCAG 1.4.12); the name comes and goes. */
function measureAtResize(element: Element, measure: () => void): () => void {
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}

/** Shows two lines, and the rest on a press. Two lines fit above the footer without moving it. */
function Collapsible({ children }: { children: ReactNode }) {
  const { checkout } = useMessages()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const box = text.current
    if (box === null || isExpanded) return
    const content = box.firstElementChild as HTMLElement
    return measureAtResize(content, () => setFits(content.offsetHeight <= box.clientHeight))
  }, [isExpanded])
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
