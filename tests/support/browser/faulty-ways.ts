import type { Faults, RequestOutcome } from './faulty-edge.ts'
import type { CheckFault } from './faulty-hub.ts'

export const negotiate = (outcome: () => RequestOutcome): Faults => ({
  request: ({ url }) => (url.includes('/negotiate') ? outcome() : 'passes'),
})

export const unavailable = () => new Response(null, { status: 503 })

/** The effect of a missing rewrite rule. */
export const webPage = () =>
  new Response('<!doctype html><title>Till</title>', { headers: { 'content-type': 'text/html' } })

/** Each connection posts its handshake; every later POST fails beside the pending poll. */
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

export const nothingPasses: Faults = { request: () => 'cut', upgrade: 'cut' }

export const everythingHangs: Faults = {
  request: () => 'hangs',
  upgrade: 'swallowed',
  check: () => {},
}

/** Without WebSockets, and with a time limit for every request. */
export const cutAfter = (ms: number): Faults => ({ upgrade: 'refused', longestMs: ms })

export const answersError: CheckFault = (answer, { send }) =>
  send(answer.replace(/"result":\d+/, '"error":"An unexpected error occurred."'))

export const isSilent: CheckFault = () => {}

/** Answers with another unknown status each time. */
export function babbles(): CheckFault {
  const nonsense = ['7', '"5"', 'null', '{}', '-1', '4.5'].values()
  return (answer, { send }) => {
    const { value = '42' } = nonsense.next()
    send(answer.replace(/"result":\d+/, `"result":${value}`))
  }
}

export const dropsBeforeAnswer: CheckFault = (_answer, { drop }) => drop()

export const dropsAfterAnswer: CheckFault = (answer, { send, drop }) => {
  send(answer)
  drop()
}

export const saysHalf: CheckFault = (answer, { send }) => send(answer.slice(0, -4))

export const saysGarbage: CheckFault = (_answer, { send }) =>
  send(Uint8Array.of(0xff, 0xfe, 0x00, 0x1e, 0x80))
