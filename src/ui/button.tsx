import type { ComponentProps } from 'react'

/** The one main action of a form, as wide as the form. */
export function Button({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`button ${className}`} />
}
