import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in place of children that threw; `retry` draws them anew. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  /** Around the error, because code may throw `undefined`, too. */
  readonly caught?: { readonly error: unknown } | undefined
}

/** A part of the page that throws costs its own place alone. React writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } }
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { fallback, children } = this.props
    return caught ? fallback(caught.error, () => this.setState({ caught: undefined })) : children
  }
}
