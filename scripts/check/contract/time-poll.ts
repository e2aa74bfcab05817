import { fetchFailure } from '../../lib/fetch-failure.ts'
import { fetchAnswer, readJson } from './backend-answer.ts'
import { NotChecked, type Warn } from './check-result.ts'
import { getField } from './read-fields.ts'
import { timeoutMs } from './target.ts'

const frameEnd = '\u001e'

/**
 * Times a poll without news. It only warns, because the page polls anew when the CDN cuts a poll.
 */
export async function timePoll(hub: string, proxyTimeoutMs: number, warn: Warn): Promise<string> {
  const token = readToken(
    readJson(await fetchAnswer(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' }), warn),
  )
  const line = `${hub}?id=${encodeURIComponent(token)}`
  try {
    // The first poll only confirms the connection.
    await fetchAnswer(line)
    await fetchAnswer(line, { method: 'POST', body: `{"protocol":"json","version":1}${frameEnd}` })
    const greeting = await fetchAnswer(line)
    if (!greeting.text.includes(`{}${frameEnd}`))
      throw new NotChecked('no connection by long polling')
    return await timeIdlePoll(line, proxyTimeoutMs, warn)
  } finally {
    await fetchAnswer(line, { method: 'DELETE' }, timeoutMs).catch(() => {})
  }
}

const fix = 'Let polls end sooner: options.LongPolling.PollTimeout = TimeSpan.FromSeconds(20).'

async function timeIdlePoll(line: string, proxyTimeoutMs: number, warn: Warn): Promise<string> {
  const begun = performance.now()
  const cut = AbortSignal.timeout(proxyTimeoutMs)
  try {
    const response = await fetch(line, { signal: cut })
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
        ? `a poll hangs longer than ${proxyTimeoutMs / 1000} s, when the CDN cuts it`
        : `a poll gets ${fetchFailure(error, proxyTimeoutMs)}`,
      fix,
    )
  }
  return 'the page polls anew'
}

function readToken(wire: unknown): string {
  return String(getField(wire, 'connectionToken') ?? getField(wire, 'connectionId'))
}
