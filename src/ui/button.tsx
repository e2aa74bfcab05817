import type { ComponentProps } from 'react'

export function Button({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`button ${className}`} />
}

export function LinkButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`link-button ${className}`} />
}
