import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  /** `caught` is an object, because code may throw `undefined`. */
  override state: { readonly caught?: { readonly error: unknown } } = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundary['state'] {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { fallback, children } = this.props
    return caught ? fallback(caught.error) : children
  }
}
