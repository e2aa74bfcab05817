import type { WatchPorts } from './watch-ports.ts'

const tickMs = 1000
/** A tick this late, on a visible page, means that the machine has slept: some wake up without an event of the page. */
const minSleepMs = 5000

/**
 * Ticks once a second (spec 4.6).
 *
 * @param onTick gets epoch milliseconds.
 * @param onWake called in place of `onTick` when the machine has slept.
 * @returns a function that stops the ticks.
 */
export function startTicking(
  { now, isVisible }: Pick<WatchPorts, 'now' | 'isVisible'>,
  { onTick, onWake }: { onTick: (now: number) => void; onWake: () => void },
): () => void {
  let previous = now()
  const interval = setInterval(() => {
    const current = now()
    const hasSlept = current - previous >= tickMs + minSleepMs && isVisible()
    previous = current
    if (hasSlept) onWake()
    else onTick(current)
  }, tickMs)
  return () => clearInterval(interval)
}
