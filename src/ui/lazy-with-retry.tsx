import { type ReactNode, useState } from 'react'
import { reloadIfRemovedByDeploy } from '../browser/navigation/reload.ts'

type Renderer<Props> = (props: Props) => ReactNode
type PropsOf<Code> = Code extends Renderer<infer Props extends object> ? Props : never

export interface Retry {
  /** Why the code is missing. */
  readonly cause: unknown
  readonly onRetry: () => void
}

/** How long a press waits for code: React keeps a fallback for at least 300 ms once it shows one. */
const fallbackDelayMs = 400

interface LazyCode {
  /** Never rejects. */
  readonly load: () => Promise<unknown>
  /** Resolves when the load has ended, after 400 ms at most: until then it needs no fallback. Undefined once loaded. */
  readonly waitBriefly: () => Promise<unknown> | undefined
}

/**
 * Loads a component of a chunk when it is rendered. React's `lazy` remembers a failure for ever. Here `LoadError` replaces
 * the component and can retry; by default it shows nothing. When `load` fails ahead of the render, the render loads again.
 */
export function lazyWithRetry<Chunk, Name extends keyof Chunk>(
  loadChunk: () => Promise<Chunk>,
  name: Name,
  LoadError: Renderer<PropsOf<Chunk[Name]> & Retry> = () => null,
): Renderer<PropsOf<Chunk[Name]>> & LazyCode {
  type Props = PropsOf<Chunk[Name]>
  let Code: Renderer<Props> | undefined
  let loading: Promise<void> | undefined
  let failure: { readonly cause: unknown } | undefined

  async function loadCode(): Promise<void> {
    Code = (await loadChunk())[name] as Renderer<Props>
  }
  const loadForRender = () =>
    (loading ??= loadCode().catch(async (cause: unknown) => {
      await reloadIfRemovedByDeploy(cause)
      failure = { cause }
    }))

  function LazyComponent(props: Props) {
    const [, rerender] = useState<unknown>()
    if (Code !== undefined) return <Code {...props} />
    if (failure === undefined) throw loadForRender()
    const onRetry = () => {
      failure = loading = undefined
      rerender(loadForRender())
    }
    return <LoadError {...props} {...failure} onRetry={onRetry} />
  }
  const loadQuietly = () => loadCode().catch(() => {})
  return Object.assign(LazyComponent, {
    load: loadQuietly,
    waitBriefly: () =>
      Code
        ? undefined
        : Promise.race([loadQuietly(), new Promise((done) => setTimeout(done, fallbackDelayMs))]),
  })
}
