import { vi } from 'vitest'

/** What a network does to a call; a response that stalls has begun and does not end. */
export type CallOutcome = Response | 'fails' | 'hangs' | 'stalls'

/** A call gets no response until it times out. */
export function neverResponds<Value>(signal?: AbortSignal | null): Promise<Value> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Puts a network in place of `fetch` that does this to one call after the other; the last one stays. */
export function faultyNetwork(...outcomes: readonly CallOutcome[]) {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const outcome = outcomes[Math.min(signals.length, outcomes.length - 1)]
    signals.push(signal)
    if (outcome === 'fails') return Promise.reject(new TypeError('Failed to fetch'))
    if (outcome === 'hangs') return neverResponds(signal)
    return Promise.resolve(outcome === 'stalls' ? stalledResponse(signal) : outcome)
  })
  return {
    tries: () => signals.length,
    /** Whether each call was aborted. */
    aborted: () => signals.map((signal) => signal?.aborted),
  }
}

function stalledResponse(signal: AbortSignal | null | undefined): Response {
  return new Response(new ReadableStream({ pull: () => neverResponds(signal) }))
}

/** What a call comes to, and after how many milliseconds, all its tries included. */
export async function outcomeOf<Value>(response: Promise<Value>) {
  const begin = Date.now()
  const settled = response.then((result) => ({ result, afterMs: Date.now() - begin }))
  await vi.runAllTimersAsync()
  return settled
}
