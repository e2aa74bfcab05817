import { fetchFailure } from '../../lib/fetch-failure.ts'
import { ask, fieldOf, jsonOf } from './ask.ts'
import { Broken } from './finding.ts'
import { patienceMs } from './subject.ts'

const frameEnd = '\u001e'

/**
 * Opens a connection by long polling and lets a poll hang with nothing to say.
 *
 * @param cutMs when the CDN would cut it.
 */
export async function timePoll(hub: string, cutMs: number): Promise<string> {
  const token = tokenOf(
    jsonOf(await ask(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' })),
  )
  const line = `${hub}?id=${encodeURIComponent(token)}`
  try {
    // The first poll only tells that the line is open.
    await ask(line)
    await ask(line, { method: 'POST', body: `{"protocol":"json","version":1}${frameEnd}` })
    const greeting = await ask(line)
    if (!greeting.text.includes(`{}${frameEnd}`)) {
      throw new Broken(
        `the handshake is answered with "${greeting.text}"`,
        'Speak SignalR’s JSON protocol, version 1.',
      )
    }
    return await hang(line, cutMs)
  } finally {
    await ask(line, { method: 'DELETE' }, patienceMs).catch(() => {})
  }
}

async function hang(line: string, cutMs: number): Promise<string> {
  const begun = performance.now()
  const cut = AbortSignal.timeout(cutMs)
  let status: number
  try {
    const response = await fetch(line, { signal: cut })
    await response.text()
    status = response.status
  } catch (error) {
    const cure = 'Let polls end sooner: options.LongPolling.PollTimeout = TimeSpan.FromSeconds(20).'
    const hung = `a poll hangs longer than ${cutMs / 1000} s, when the CDN cuts it`
    throw new Broken(cut.aborted ? hung : `a poll gets ${fetchFailure(error, cutMs)}`, cure)
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (status === 200 || status === 204) return `ended after ${seconds} s`
  throw new Broken(
    `status ${status} after ${seconds} s`,
    'End a poll without news with status 200 and no body.',
  )
}

function tokenOf(wire: unknown): string {
  return String(fieldOf(wire, 'connectionToken') ?? fieldOf(wire, 'connectionId'))
}
