import { Component, type ReactNode } from 'react'
import type { Product } from '../api/product.ts'
import { initialMethod } from './initial-method.ts'

interface CarriedEmailProps {
  /** The product whose tabs are shown; none while the page is as it was written. */
  readonly shown: Product | undefined
  /** Told of what was typed into the written field, when another one takes its place or none does. */
  readonly onCarried: (email: string) => void
  readonly children: ReactNode
}

interface Carried {
  readonly email: string
  readonly hadFocus: boolean
}

/**
 * The written page has the email step of a card. Where another tab opens, its form takes that place,
 * and with it what was typed and the focus: the buyer types on.
 *
 * A class, because only a class is told in the last moment before the page changes: between the answer about
 * the product and the change lies a tenth of a second or more, and whole words are typed in it.
 */
export class PreserveTypedEmail extends Component<CarriedEmailProps> {
  override getSnapshotBeforeUpdate(before: CarriedEmailProps): Carried | null {
    const { shown } = this.props
    if (shown === undefined || shown === before.shown) return null
    if (initialMethod(shown)?.kind === 'card') return null
    const input = emailInput()
    return input && { email: input.value, hadFocus: input === document.activeElement }
  }

  override componentDidUpdate(_: CarriedEmailProps, __: unknown, carried: Carried | null): void {
    if (carried === null) return
    if (carried.email !== '') this.props.onCarried(carried.email)
    if (carried.hadFocus) emailInput()?.focus()
  }

  /** The product cannot be had: what was typed is there again when it can. */
  override componentWillUnmount(): void {
    const input = emailInput()
    if (input) this.props.onCarried(input.value)
  }

  override render(): ReactNode {
    return this.props.children
  }
}

function emailInput(): HTMLInputElement | null {
  return document.querySelector('.tab-panel:not([hidden]) input[type=email]')
}
