import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  /** An object, because code may throw `undefined`. */
  readonly caught?: { readonly error: unknown } | undefined
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { fallback, children } = this.props
    return caught ? fallback(caught.error) : children
  }
}
