import { install } from '@sinonjs/fake-timers'
import { timeoutSignal } from '../timeout-signal.ts'

// A `PageClock` adds this before all scripts of the page. Frames keep the real time.
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
