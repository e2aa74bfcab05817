import { useLayoutEffect, useRef } from 'react'
import type { Product } from '../api/product.ts'
import { openedMethod } from './opened-method.ts'

/**
 * The written page has the email step of a card. Where another tab opens, its form takes that place,
 * and with it what was typed and the focus: the buyer types on.
 *
 * @param shown the product whose tabs are shown.
 * @returns reads the written field, for when the tabs are about to be shown; undefined when it stays.
 */
export function useCarriedEmail(shown: Product | undefined): (next: Product) => string | undefined {
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (shown !== undefined && hadFocus.current) emailInput()?.focus()
    hadFocus.current = false
  }, [shown])

  return (next) => {
    if (openedMethod(next)?.kind === 'card') return undefined
    const input = emailInput()
    hadFocus.current = input !== null && input === document.activeElement
    return input?.value
  }
}

function emailInput(): HTMLInputElement | null {
  return document.querySelector('.tab-panel:not([hidden]) input[type=email]')
}
