import { type ReactNode, useState } from 'react'

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
): Drawn<Props> & { readonly load: () => Promise<unknown> } {
  let asked: Promise<void> | undefined
  let Code: Drawn<Props & Retry> | undefined

  async function ask(): Promise<void> {
    try {
      Code = (await load()).default
    } catch (cause) {
      console.error('Till: a part of the page could not be loaded.', cause)
      Code = Missing
    }
  }
  const askOnce = () => (asked ??= ask())

  function Part(props: Props) {
    const [, redraw] = useState<unknown>()
    // A thrown promise suspends, as in React's own `lazy`.
    if (Code === undefined) throw askOnce()
    const onRetry = () => {
      asked = Code = undefined
      redraw(askOnce())
    }
    return <Code {...props} onRetry={onRetry} />
  }
  return Object.assign(Part, { load: askOnce })
}
