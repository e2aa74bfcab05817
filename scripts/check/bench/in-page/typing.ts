import { afterFrame } from './probe.ts'

/** What each key press cost, in milliseconds. Which key it was is not kept. */
export interface TypingReading {
  /** From the press to the frame that shows it, for every key. */
  readonly keyToPaint: readonly number[]
  /** The browser's own measure (Event Timing, rounded to 8 ms), for what took 16 ms or longer. */
  readonly slowEvents: readonly number[]
}

/** The lowest threshold there is; TypeScript does not know it yet. */
const slowEventsOnly: PerformanceObserverInit & { durationThreshold: number } = {
  type: 'event',
  durationThreshold: 16,
}

/** Listens from now on until asked what it has heard. */
export function listenToTyping(): () => TypingReading {
  const keyToPaint: number[] = []
  const slowEvents: number[] = []
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      const isInteraction = 'interactionId' in entry && Number(entry.interactionId) > 0
      if (isInteraction && /^key|input$/.test(entry.name)) slowEvents.push(entry.duration)
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe(slowEventsOnly)
  const onKeydown = ({ timeStamp }: KeyboardEvent): void => {
    requestAnimationFrame(() => afterFrame(() => keyToPaint.push(performance.now() - timeStamp)))
  }
  window.addEventListener('keydown', onKeydown, { capture: true })
  return () => {
    take(observer.takeRecords())
    observer.disconnect()
    window.removeEventListener('keydown', onKeydown, { capture: true })
    return { keyToPaint, slowEvents }
  }
}
