import { vi } from 'vitest'

/** What a network does to a call; a response that stalls has begun and does not end. */
export type CallOutcome = Response | 'fails' | 'hangs' | 'stalls'

/** Rejects once the call is aborted. */
export function neverResponds<Value>(signal?: AbortSignal | null): Promise<Value> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Replaces `fetch`: each call gets the next outcome, and further calls get the last one. */
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

/** The result of a call, and the milliseconds that it took with all its tries. */
export async function timeCall<Value>(call: Promise<Value>) {
  const begin = Date.now()
  const settled = call.then((result) => ({ result, afterMs: Date.now() - begin }))
  await vi.runAllTimersAsync()
  return settled
}
