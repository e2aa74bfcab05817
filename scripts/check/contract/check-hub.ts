import { HttpTransportType } from '@microsoft/signalr'
import type { Invoice } from '../../../src/api/invoice.ts'
import { type Answer, ask, fieldOf, jsonOf } from './ask.ts'
import { askStatus, NotConnected } from './ask-status.ts'
import { checkCors } from './check-cors.ts'
import { Broken, check, type Finding, Unchecked, type Warn } from './finding.ts'
import type { Subject } from './subject.ts'
import { timePoll } from './time-poll.ts'

/** Checks the two transports the page uses. It never uses server-sent events. */
export async function checkHub(
  subject: Subject,
  invoice: Invoice | undefined,
): Promise<readonly Finding[]> {
  const { hub, site, cutMs } = subject
  const { pathname } = new URL(hub)
  let offered: readonly unknown[] | undefined
  const negotiation = await check(`POST ${pathname}/negotiate`, async (warn) => {
    offered = transportsOf(await negotiate(hub), warn)
    return `offers ${offered.join(', ')}`
  })
  const needs = (transport: string): void => {
    if (offered === undefined) throw new Unchecked('negotiating failed')
    if (!offered.includes(transport)) throw new Unchecked('the hub does not offer it')
  }
  const others = await Promise.all([
    check('CheckInvoiceStatus over WebSockets', async (warn) => {
      needs('WebSockets')
      try {
        return await askStatus(subject, invoice, HttpTransportType.WebSockets, warn)
      } catch (error) {
        const canPoll = offered?.includes('LongPolling') ?? false
        if (!(error instanceof NotConnected) || !canPoll) throw error
        warn(error.message, error.fix)
        return 'the page polls instead'
      }
    }),
    check('CheckInvoiceStatus over long polling', async (warn) => {
      needs('LongPolling')
      return askStatus(subject, invoice, HttpTransportType.LongPolling, warn)
    }),
    check(`a poll ends within ${cutMs / 1000} s`, async (warn) => {
      needs('LongPolling')
      return timePoll(hub, cutMs, warn)
    }),
    check('CORS, for a hub asked directly', async () => {
      if (site === undefined) {
        throw new Unchecked('only where HUB_URL names the backend: --site https://your.domain')
      }
      if (offered === undefined) throw new Unchecked('negotiating failed')
      return checkCors(hub, site)
    }),
  ])
  return [negotiation, ...others]
}

function negotiate(hub: string): Promise<Answer> {
  return ask(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' })
}

function transportsOf(answer: Answer, warn: Warn): readonly unknown[] {
  if (answer.status === 404) {
    throw new Broken('status 404', 'Map a SignalR hub at this address: app.MapHub<...>("/crypto").')
  }
  const wire = jsonOf(answer, warn)
  const transports = fieldOf(wire, 'availableTransports')
  // Azure SignalR redirects the client, which negotiates again there.
  if (typeof fieldOf(wire, 'url') === 'string') return ['WebSockets', 'LongPolling']
  if (typeof fieldOf(wire, 'connectionId') !== 'string' || !Array.isArray(transports)) {
    throw new Broken(
      'no connectionId and availableTransports',
      'Answer as SignalR’s transport protocols say, or let SignalR do it.',
    )
  }
  const names: readonly unknown[] = transports.map((each: unknown) => fieldOf(each, 'transport'))
  if (names.includes('LongPolling')) return names
  const found = `offers ${names.join(', ') || 'nothing'}, but not LongPolling`
  const fix =
    'Allow long polling: behind a CDN that passes no WebSockets the page has nothing else.'
  if (!names.includes('WebSockets')) throw new Broken(found, fix)
  warn(found, fix)
  return names
}
