import { vi } from 'vitest'

/** What a network does to a call. `hangs midway`: the body of the response does not end. */
export type CallOutcome = Response | 'fails' | 'hangs' | 'hangs midway'

/** Rejects once the call is aborted. */
export function neverResponds<Value>(signal?: AbortSignal | null): Promise<Value> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Starts fake timers and replaces `fetch`: each call gets the next outcome, and further calls get the last one. */
export function faultyNetwork(...outcomes: readonly CallOutcome[]) {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const outcome = outcomes[Math.min(signals.length, outcomes.length - 1)]
    signals.push(signal)
    if (outcome === 'fails') return Promise.reject(new TypeError('Failed to fetch'))
    if (outcome === 'hangs') return neverResponds(signal)
    const midway = () => new Response(new ReadableStream({ pull: () => neverResponds(signal) }))
    return Promise.resolve(outcome === 'hangs midway' ? midway() : outcome)
  })
  return {
    tries: () => signals.length,
    aborted: () => signals.map((signal) => signal?.aborted),
  }
}

/** Runs the fake timers until a call ends. Returns its result, and the milliseconds that it took with all its tries. */
export async function finishCall<Value>(call: Promise<Value>) {
  const begin = Date.now()
  const settled = call.then((result) => ({ result, afterMs: Date.now() - begin }))
  await vi.runAllTimersAsync()
  return settled
}
