import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '../api/product.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { LineIcon } from '../ui/icons.tsx'
import './about-product.css'

/** The description, and a name that is cut off beside the price. Comes last in the sheet, so that nothing else moves. */
export function AboutProduct({ name, description }: Pick<Product, 'name' | 'description'>) {
  const [isCut, setCut] = useState<boolean>()
  useLayoutEffect(() => {
    const line = document.querySelector('.product-name')
    setCut(line !== null && line.scrollWidth > line.clientWidth)
  }, [])
  if (isCut === undefined || !(isCut || description)) return null
  return (
    <Foldable>
      {isCut && (
        <p className="about-name" dir="auto">
          {name}
        </p>
      )}
      {description && <p dir="auto">{description}</p>}
    </Foldable>
  )
}

/** Shows two lines, and the rest on a press: the footer has room for two. */
function Foldable({ children }: { children: ReactNode }) {
  const { checkout } = useMessages()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [fold, setFold] = useState<'unneeded' | 'closed' | 'open'>('closed')
  useLayoutEffect(() => {
    if (text.current && text.current.scrollHeight <= text.current.clientHeight) setFold('unneeded')
  }, [])
  return (
    <section className="about">
      <div ref={text} id={id} className={fold === 'closed' ? 'about-closed' : undefined}>
        {children}
      </div>
      {fold !== 'unneeded' && (
        <button
          type="button"
          className="about-fold"
          aria-label={checkout.fullDescription}
          aria-expanded={fold === 'open'}
          aria-controls={id}
          onClick={() => setFold(fold === 'open' ? 'closed' : 'open')}
        >
          <LineIcon>
            <path d="m5 8 5 5 5-5" />
          </LineIcon>
        </button>
      )}
    </section>
  )
}
