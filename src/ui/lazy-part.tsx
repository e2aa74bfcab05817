import { type ReactNode, useState } from 'react'
import { handleLostChunk } from '../browser/reload.ts'

type Renderer<Props> = (props: Props) => ReactNode

export interface Retry {
  /** Why the code is missing. */
  readonly cause: unknown
  readonly onRetry: () => void
}

/**
 * Like React's `lazy`, but `Missing` can retry a failed load, which `lazy` caches forever. A failed prefetch by `load`
 * changes nothing, and never rejects.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: Renderer<Props> }>,
  Missing: Renderer<Props & Retry>,
): Renderer<Props> & { readonly load: () => Promise<unknown> } {
  let Code: Renderer<Props> | undefined
  let showing: Promise<void> | undefined
  let loss: { readonly cause: unknown } | undefined

  async function prefetch(): Promise<void> {
    Code = (await load()).default
  }
  const show = () =>
    (showing ??= prefetch().catch(async (cause: unknown) => {
      await handleLostChunk(cause)
      loss = { cause }
    }))

  function Part(props: Props) {
    const [, rerender] = useState<unknown>()
    if (Code !== undefined) return <Code {...props} />
    if (loss === undefined) throw show()
    const onRetry = () => {
      loss = showing = undefined
      rerender(show())
    }
    return <Missing {...props} {...loss} onRetry={onRetry} />
  }
  return Object.assign(Part, { load: () => prefetch().catch(() => {}) })
}
