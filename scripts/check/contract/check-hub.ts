import { HttpTransportType } from '@microsoft/signalr'
import type { Invoice } from '../../../src/api/invoice.ts'
import { type Answer, fetchAnswer, readJson } from './backend-answer.ts'
import { checkCors } from './check-cors.ts'
import { ConnectionFailed, checkInvoiceStatus } from './check-invoice-status.ts'
import {
  type CheckResult,
  ContractViolation,
  check,
  NotChecked,
  type Warn,
} from './check-result.ts'
import { getField } from './read-fields.ts'
import { warnAboutSchema } from './schema-violations.ts'
import type { Target } from './target.ts'
import { timePoll } from './time-poll.ts'

/** The hub, by the transports the page uses; server-sent events are none of them. */
export async function checkHub(
  target: Target,
  invoice: Invoice | undefined,
): Promise<readonly CheckResult[]> {
  const { hub, site, proxyTimeoutMs } = target
  const { pathname } = new URL(hub)
  let offered: readonly unknown[] | undefined
  const negotiation = await check(`POST ${pathname}/negotiate`, async (warn) => {
    offered = readTransports(await negotiate(hub), warn)
    return `offers ${offered.join(', ')}`
  })
  const needs = (transport: string): void => {
    if (offered === undefined) throw new NotChecked('negotiating failed')
    if (!offered.includes(transport)) throw new NotChecked('the hub does not offer it')
  }
  const others = await Promise.all([
    check('CheckInvoiceStatus over WebSockets', async (warn) => {
      needs('WebSockets')
      try {
        return await checkInvoiceStatus(target, invoice, HttpTransportType.WebSockets, warn)
      } catch (error) {
        const canPoll = offered?.includes('LongPolling') ?? false
        if (!(error instanceof ConnectionFailed) || !canPoll) throw error
        warn(error.message, error.fix)
        return 'the page polls instead'
      }
    }),
    check('CheckInvoiceStatus over long polling', async (warn) => {
      needs('LongPolling')
      return checkInvoiceStatus(target, invoice, HttpTransportType.LongPolling, warn)
    }),
    check(`a poll ends within ${proxyTimeoutMs / 1000} s`, async (warn) => {
      needs('LongPolling')
      return timePoll(hub, proxyTimeoutMs, warn)
    }),
    check('CORS, for a hub asked directly', async () => {
      if (site === undefined) {
        throw new NotChecked('only where HUB_URL names the backend: --site https://your.domain')
      }
      if (offered === undefined) throw new NotChecked('negotiating failed')
      return checkCors(hub, site)
    }),
  ])
  return [negotiation, ...others]
}

function negotiate(hub: string): Promise<Answer> {
  return fetchAnswer(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' })
}

function readTransports(answer: Answer, warn: Warn): readonly unknown[] {
  if (answer.status === 404) {
    throw new ContractViolation(
      'status 404',
      'Map a SignalR hub at this address: app.MapHub<...>("/crypto").',
    )
  }
  const wire = readJson(answer, warn)
  const transports = getField(wire, 'availableTransports')
  // A hub of Azure sends the client elsewhere, where it negotiates again.
  if (typeof getField(wire, 'url') === 'string') return ['WebSockets', 'LongPolling']
  if (typeof getField(wire, 'connectionId') !== 'string' || !Array.isArray(transports)) {
    throw new ContractViolation(
      'no connectionId and availableTransports',
      'Answer as SignalR’s transport protocols say, or let SignalR do it.',
    )
  }
  warnAboutSchema('negotiateHub', wire, warn)
  const names: readonly unknown[] = transports.map((each: unknown) => getField(each, 'transport'))
  if (names.includes('LongPolling')) return names
  const found = `offers ${names.join(', ') || 'nothing'}, but not LongPolling`
  const fix =
    'Allow long polling: behind a CDN that passes no WebSockets the page has nothing else.'
  if (!names.includes('WebSockets')) throw new ContractViolation(found, fix)
  warn(found, fix)
  return names
}
