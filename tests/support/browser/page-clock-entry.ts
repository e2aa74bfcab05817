import { install } from '@sinonjs/fake-timers'
import { timeoutSignal } from '../timeout-signal.ts'

// Goes into every page of a `PageClock`, before all scripts of the page. A frame keeps its own time.
if (window === window.top) {
  const clock = install({
    now: Date.now(),
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
    ],
    shouldAdvanceTime: true,
  })
  Object.assign(window, { pageClock: clock })
  AbortSignal.timeout = timeoutSignal
}
