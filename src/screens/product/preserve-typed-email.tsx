import { Component, type ReactNode } from 'react'
import type { PaymentMethod } from '../../api/product.ts'

interface PreserveProps {
  /** The method whose tab has opened; undefined until the product is shown. */
  readonly initialMethod: PaymentMethod | undefined
  /** Called with the typed email when another field, or none, replaces its field. */
  readonly onPreserve: (email: string) => void
  readonly children: ReactNode
}

interface TypedEmail {
  readonly email: string
  readonly hadFocus: boolean
}

/**
 * Moves the typed email and the focus from the prerendered card form to the form that replaces it.
 *
 * A class for `getSnapshotBeforeUpdate`: the buyer types on while the new form renders, so the field is read right
 * before the DOM changes.
 */
export class PreserveTypedEmail extends Component<PreserveProps> {
  override getSnapshotBeforeUpdate(before: PreserveProps): TypedEmail | null {
    const { initialMethod } = this.props
    if (initialMethod === before.initialMethod || initialMethod?.kind !== 'crypto') return null
    const input = emailInput()
    return input && { email: input.value, hadFocus: input === document.activeElement }
  }

  override componentDidUpdate(_: PreserveProps, __: unknown, typed: TypedEmail | null): void {
    if (typed === null) return
    if (typed.email !== '') this.props.onPreserve(typed.email)
    if (typed.hadFocus) emailInput()?.focus()
  }

  /** Keeps the email when the forms disappear: a retry, or "Buy it again", shows a form once more. */
  override componentWillUnmount(): void {
    const input = emailInput()
    if (input) this.props.onPreserve(input.value)
  }

  override render(): ReactNode {
    return this.props.children
  }
}

/** Returns the email input of the selected tab. */
export function emailInput(): HTMLInputElement | null {
  return document.querySelector('.tab-panel:not([hidden]) input[type=email]')
}
