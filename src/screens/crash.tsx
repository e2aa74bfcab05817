import { Component, type ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { WaysOut } from '../shop/ways-out.tsx'

/** Catches what no screen expected: our own bugs. */
export class CrashBoundary extends Component<
  { children: ReactNode },
  { error: unknown; crashed: boolean }
> {
  override state = { error: undefined, crashed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crash error={this.state.error} /> : this.props.children
  }
}

/**
 * The error screen of the root route (spec section 2). Message and stack are there for the owner's
 * screenshot; anything that could be a card number is not.
 */
function Crash({ error }: { error: unknown }) {
  const { crash } = useMessages()
  return (
    <main className="card crash" role="alert">
      <h1>{crash.explanation}</h1>
      {error instanceof Error ? (
        <>
          <p>{withoutCardNumbers(error.message)}</p>
          <pre>{withoutCardNumbers(error.stack ?? '')}</pre>
        </>
      ) : (
        <p>{crash.unknownError}</p>
      )}
      {process.env['SHOP_LOOK'] ? <WaysOut /> : null}
    </main>
  )
}

function withoutCardNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){11,}/g, '…')
}
