import { fetchFailure } from '../../lib/fetch-failure.ts'
import { ask, fieldOf, jsonOf } from './ask.ts'
import { NotChecked, type Warn } from './check-result.ts'
import { answerTimeoutMs } from './target.ts'

const frameEnd = '\u001e'

/** Lets a long poll hang until the CDN would cut it. The page survives a cut poll, so this only warns. */
export async function timePoll(hub: string, cutMs: number, warn: Warn): Promise<string> {
  const token = tokenOf(
    jsonOf(await ask(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' }), warn),
  )
  const connection = `${hub}?id=${encodeURIComponent(token)}`
  try {
    // The first poll returns at once, to confirm the connection.
    await ask(connection)
    await ask(connection, { method: 'POST', body: `{"protocol":"json","version":1}${frameEnd}` })
    const greeting = await ask(connection)
    if (!greeting.text.includes(`{}${frameEnd}`))
      throw new NotChecked('no connection by long polling')
    return await hang(connection, cutMs, warn)
  } finally {
    await ask(connection, { method: 'DELETE' }, answerTimeoutMs).catch(() => {})
  }
}

const fix = 'Let polls end sooner: options.LongPolling.PollTimeout = TimeSpan.FromSeconds(20).'

async function hang(connection: string, cutMs: number, warn: Warn): Promise<string> {
  const begun = performance.now()
  const cut = AbortSignal.timeout(cutMs)
  try {
    const response = await fetch(connection, { signal: cut })
    await response.text()
    const took = `after ${((performance.now() - begun) / 1000).toFixed(1)} s`
    if (response.ok) return `ended ${took}`
    warn(
      `status ${response.status} ${took}`,
      'End a poll without news with status 200 and no body.',
    )
  } catch (error) {
    warn(
      cut.aborted
        ? `a poll hangs longer than ${cutMs / 1000} s, when the CDN cuts it`
        : `a poll gets ${fetchFailure(error, cutMs)}`,
      fix,
    )
  }
  return 'the page polls again'
}

function tokenOf(wire: unknown): string {
  return String(fieldOf(wire, 'connectionToken') ?? fieldOf(wire, 'connectionId'))
}
