import { type ReactNode, useState } from 'react'

type Renderer<Props> = (props: Props) => ReactNode

/** Dispatched on the window before the lost part is replaced on the page. */
export const chunkLoadError = 'chunk-load-error'

export interface Retry {
  readonly onRetry: () => void
}

export function reportLostPart(cause: unknown): void {
  console.error('Till: a part of the page could not be loaded.', cause)
  dispatchEvent(new Event(chunkLoadError))
}

/** Like React's `lazy`, but `Missing` can retry a failed load, which `lazy` caches forever. `load` never rejects. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: Renderer<Props> }>,
  Missing: Renderer<Props & Retry>,
): Renderer<Props> & { readonly load: () => Promise<unknown> } {
  let loading: Promise<void> | undefined
  let Code: Renderer<Props & Retry> | undefined

  async function loadCode(): Promise<void> {
    try {
      Code = (await load()).default
    } catch (cause) {
      reportLostPart(cause)
      Code = Missing
    }
  }
  const loadOnce = () => (loading ??= loadCode())

  function Part(props: Props) {
    const [, rerender] = useState<unknown>()
    if (Code === undefined) throw loadOnce()
    const onRetry = () => {
      loading = Code = undefined
      rerender(loadOnce())
    }
    return <Code {...props} onRetry={onRetry} />
  }
  return Object.assign(Part, { load: loadOnce })
}
