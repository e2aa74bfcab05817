import { type ReactNode, useReducer } from 'react'

type Drawn<Props> = (props: Props) => ReactNode

/** What stands in place of lost code is told how to ask for it again. */
export interface Retry {
  readonly onRetry: () => void
}

/**
 * A part of the page whose code is loaded when it is first drawn, or before. React's `lazy` remembers a failure for
 * good; here `Missing` takes the place of code that was lost, and its `onRetry` asks again.
 *
 * @returns the part, with a `load` that never rejects.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: Drawn<Props> }>,
  Missing: Drawn<Props & Retry>,
): Drawn<Props> & { readonly load: () => Promise<void> } {
  let asked: Promise<void> | undefined
  let Code: Drawn<Props & Retry> | undefined
  const ask = () =>
    (asked ??= load().then(
      (loaded) => {
        Code = loaded.default
      },
      (cause) => {
        console.error('Till: a part of the page could not be loaded.', cause)
        Code = Missing
      },
    ))

  function Part(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    // Suspends as React's own `lazy` does; `use` would ask every test of a screen to await its `act`.
    if (Code === undefined) throw ask()
    const onRetry = () => {
      asked = Code = undefined
      redraw()
    }
    return <Code {...props} onRetry={onRetry} />
  }
  return Object.assign(Part, { load: ask })
}
