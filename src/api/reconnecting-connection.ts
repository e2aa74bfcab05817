import { failed, ok, type Result } from '../lib/result.ts'
import type { Limit, Patience } from './timeouts.ts'

/** A connection on its way up, up, or over. */
export interface Line {
  /** Rejects when it could not be opened. */
  readonly up: Promise<unknown>
  /** Resolves when it broke or was closed. */
  readonly down: Promise<unknown>
  /** Never throws and waits for nothing. */
  readonly close: () => void
}

interface LineKeeper<OneLine extends Line> {
  /** @param attempt counts from 1 since a line was last up. */
  readonly open: (attempt: number) => OneLine
  readonly onUp: (line: OneLine) => void
  /** A line broke, or the attempt of this number did not come up. */
  readonly onDown: (attempt: number) => void
  readonly patience: Patience
}

export interface LastingLine<OneLine extends Line> {
  /** Undefined while there is none. */
  readonly current: () => OneLine | undefined
  /** Resets the backoff, once the line has lasted for a while. */
  readonly answered: () => void
  /** The buyer or the network has come back: tries at once, and soon again. */
  readonly returned: () => void
  /** Opens another line beside one that is doubted, which is left to whoever still waits for it. */
  readonly doubt: (line: OneLine) => void
  readonly close: () => void
}

/** When an opening that hangs is joined by another. */
export const doubtLimit: Limit = { ms: 3_000, onReturnMs: 1_500 }
const startLimit: Limit = { ms: 12_000, onReturnMs: 12_000 }
const firstRetryMs = 500
/** A hub that answers and hangs up at once is not to be asked several times a second. */
const lastingMs = 5_000
/** Who can be reached again is reached within three seconds, for the usual life of an invoice. */
const longestRetryMs = 2_500
/** What a tab that stays open waits at most. */
const longestRetryOfAllMs = 60_000

/**
 * Keeps a line up until it is closed, however often it breaks and however long nobody answers. Pauses
 * between attempts double from half a second to two and a half, with some chance, so that a server that starts
 * again is not met by all at once; after a quarter of an hour without an answer they grow to a minute. An
 * attempt that hangs is joined by another after three seconds, and the first that is up is taken.
 */
export function keepLine<OneLine extends Line>(keeper: LineKeeper<OneLine>): LastingLine<OneLine> {
  const { patience } = keeper
  const opening = new Set<OneLine>()
  let current: OneLine | undefined
  let doubt = () => {}
  let closed = false
  /** Since a line was last up. */
  let attempt = 0
  /** Attempts since something was last answered: a line that is up and never answers is no success. */
  let unanswered = 0
  /** By a clock that neither the buyer nor a time server sets. */
  let answeredAt = performance.now()
  let silentSince = answeredAt

  async function keep(): Promise<void> {
    while (!closed) {
      const line = await openNext()
      if (line === undefined || closed) continue
      current = line
      attempt = 0
      const upSince = performance.now()
      keeper.onUp(line)
      const doubted = new Promise<'doubted'>((resolve) => (doubt = () => resolve('doubted')))
      const end = await Promise.race([line.down, doubted])
      current = undefined
      if (answeredAt >= upSince && performance.now() - upSince >= lastingMs) unanswered = 0
      // A line in doubt is not told: the other is usually there in a moment.
      if (end === 'doubted' || closed) continue
      keeper.onDown(attempt)
      await pauseSince(0)
    }
  }

  /** One more attempt; undefined when nothing is up yet and the next is due. */
  async function openNext(): Promise<OneLine | undefined> {
    attempt += 1
    unanswered += 1
    const begun = performance.now()
    start(keeper.open(attempt))
    const first = await within(Promise.any([...opening].map(whenUp)), doubtLimit, patience)
    if (first.ok) {
      opening.delete(first.value)
      closeOpening()
      return first.value
    }
    if (closed) return undefined
    // A first attempt that hangs behind a proxy is joined by one that usually does not.
    if (first.failure === 'thrown' || attempt > 1) keeper.onDown(attempt)
    if (first.failure === 'thrown') await pauseSince(performance.now() - begun)
    return undefined
  }

  function start(line: OneLine): void {
    opening.add(line)
    void within(line.up, startLimit, patience).then((started) => {
      if (started.ok || !opening.delete(line)) return
      line.close()
    })
  }

  function closeOpening(): void {
    for (const line of opening) line.close()
    opening.clear()
  }

  /** @param goneMs what has passed of the pause already. */
  async function pauseSince(goneMs: number): Promise<void> {
    const ms = Math.max(0, retryDelayMs(unanswered, performance.now() - silentSince) - goneMs)
    if (!closed) await patience.wait({ ms, onReturnMs: 0 }).over
  }

  void keep()

  return {
    current: () => current,
    answered: () => {
      answeredAt = silentSince = performance.now()
    },
    returned: () => {
      silentSince = performance.now()
      patience.returned()
    },
    doubt: (line) => {
      if (line === current) doubt()
    },
    close: () => {
      closed = true
      patience.returned()
      current?.close()
      closeOpening()
    },
  }
}

async function whenUp<OneLine extends Line>(line: OneLine): Promise<OneLine> {
  await line.up
  return line
}

/** Half of it is chance. */
function retryDelayMs(unanswered: number, silentMs: number): number {
  const longestMs = Math.min(longestRetryOfAllMs, Math.max(longestRetryMs, silentMs / 360))
  const delayMs = Math.min(longestMs, firstRetryMs * 2 ** Math.max(0, unanswered - 1))
  return delayMs * (0.5 + Math.random() * 0.5)
}

/** The value of a promise, unless the limit is reached first. */
export async function within<Value>(
  promise: Promise<Value>,
  limit: Limit,
  patience: Patience,
): Promise<Result<Value, 'late' | 'thrown'>> {
  const { over, forget } = patience.wait(limit)
  const late = over.then(() => failed('late' as const))
  const answer = promise.then(
    (value) => ok(value),
    () => failed('thrown' as const),
  )
  const first = await Promise.race([answer, late])
  forget()
  return first
}
