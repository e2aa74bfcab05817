import { type ReactNode, useState } from 'react'
import { handleLostChunk } from '../browser/reload.ts'

type Renderer<Props> = (props: Props) => ReactNode

export interface Retry {
  /** Why the code is missing. */
  readonly cause: unknown
  readonly onRetry: () => void
}

/**
 * Like React's `lazy`, but `LoadError` can retry a failed load, which `lazy` caches forever. A failed prefetch by `load`
 * changes nothing, and never rejects.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ readonly default: Renderer<Props> }>,
  LoadError: Renderer<Props & Retry>,
): Renderer<Props> & { readonly load: () => Promise<unknown> } {
  let Code: Renderer<Props> | undefined
  let showing: Promise<void> | undefined
  let failure: { readonly cause: unknown } | undefined

  async function prefetch(): Promise<void> {
    Code = (await load()).default
  }
  const show = () =>
    (showing ??= prefetch().catch(async (cause: unknown) => {
      await handleLostChunk(cause)
      failure = { cause }
    }))

  function LazyComponent(props: Props) {
    const [, rerender] = useState<unknown>()
    if (Code !== undefined) return <Code {...props} />
    if (failure === undefined) throw show()
    const onRetry = () => {
      failure = showing = undefined
      rerender(show())
    }
    return <LoadError {...props} {...failure} onRetry={onRetry} />
  }
  return Object.assign(LazyComponent, { load: () => prefetch().catch(() => {}) })
}
