import type { Faults, RequestFate } from './faulty-edge.ts'
import type { CheckFault } from './faulty-hub.ts'

/** Every way to fail that a proxy or a hub has, for the tests to choose from. */

/** Negotiating fails, and nothing else. */
export const negotiate = (fate: () => RequestFate): Faults => ({
  request: ({ url }) => (url.includes('/negotiate') ? fate() : 'passes'),
})

export const unavailable = () => new Response(null, { status: 503 })

/** What a missing rewrite gives: the page itself. */
export const webPage = () =>
  new Response('<!doctype html><title>Till</title>', { headers: { 'content-type': 'text/html' } })

/** Of each connection the handshake is posted, and every later request fails beside the poll that hangs. */
export function failedPosts(): Faults {
  const greeted = new Set<string>()
  return {
    request: ({ method, url }) => {
      if (method !== 'POST' || url.includes('/negotiate') || !greeted.has(url)) {
        if (method === 'POST') greeted.add(url)
        return 'passes'
      }
      return new Response(null, { status: 502 })
    },
  }
}

/** Nothing gets through, in either direction. */
export const nothingPasses: Faults = { request: () => 'cut', upgrade: 'cut' }

/** Nothing is refused and nothing answers, on the lines that are open neither. */
export const everythingHangs: Faults = {
  request: () => 'hangs',
  upgrade: 'swallowed',
  check: () => {},
}

/** Every request ends after so many milliseconds, and there are no WebSockets. */
export const cutAfter = (ms: number): Faults => ({ upgrade: 'refused', longestMs: ms })

export const answersError: CheckFault = (answer, line) =>
  line.send(answer.replace(/"result":\d+/, '"error":"An unexpected error occurred."'))

export const isSilent: CheckFault = () => {}

/** Answers what is no status the shop ever promised, another one each time. */
export function babbles(): CheckFault {
  const nonsense = ['7', '"4"', 'null', '{}', '-1', '4.5'].values()
  return (answer, line) => {
    const { value = '42' } = nonsense.next()
    line.send(answer.replace(/"result":\d+/, `"result":${value}`))
  }
}

export const dropsBeforeAnswer: CheckFault = (_answer, line) => line.drop()

export const dropsAfterAnswer: CheckFault = (answer, line) => {
  line.send(answer)
  line.drop()
}

export const saysNoJson: CheckFault = (_answer, line) => line.send('not json\u001e')

export const saysHalf: CheckFault = (answer, line) => line.send(answer.slice(0, -4))

export const saysGarbage: CheckFault = (_answer, line) =>
  line.send(Uint8Array.of(0xff, 0xfe, 0x00, 0x1e, 0x80))
