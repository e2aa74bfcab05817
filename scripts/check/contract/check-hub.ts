import { HttpTransportType } from '@microsoft/signalr'
import type { Invoice } from '../../../src/api/invoice.ts'
import { type Answer, ask, fieldOf, jsonOf } from './ask.ts'
import { askStatus, NotConnected } from './ask-status.ts'
import { checkCors } from './check-cors.ts'
import {
  type CheckResult,
  ContractViolation,
  check,
  NotChecked,
  type Warn,
} from './check-result.ts'
import type { Target } from './target.ts'
import { timePoll } from './time-poll.ts'

/** Checks the two transports the page uses. It never uses server-sent events. */
export async function checkHub(
  target: Target,
  invoice: Invoice | undefined,
): Promise<readonly CheckResult[]> {
  const { hub, site, cutMs } = target
  const { pathname } = new URL(hub)
  let offered: readonly unknown[] | undefined
  const negotiation = await check(`POST ${pathname}/negotiate`, async (warn) => {
    offered = transportsOf(await negotiate(hub), warn)
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
        return await askStatus(target, invoice, HttpTransportType.WebSockets, warn)
      } catch (error) {
        const canPoll = offered?.includes('LongPolling') ?? false
        if (!(error instanceof NotConnected) || !canPoll) throw error
        warn(error.message, error.fix)
        return 'the page uses long polling instead'
      }
    }),
    check('CheckInvoiceStatus over long polling', async (warn) => {
      needs('LongPolling')
      return askStatus(target, invoice, HttpTransportType.LongPolling, warn)
    }),
    check(`a poll ends within ${cutMs / 1000} s`, async (warn) => {
      needs('LongPolling')
      return timePoll(hub, cutMs, warn)
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
  return ask(`${hub}/negotiate?negotiateVersion=1`, { method: 'POST' })
}

function transportsOf(answer: Answer, warn: Warn): readonly unknown[] {
  if (answer.status === 404) {
    throw new ContractViolation(
      'status 404',
      'Map a SignalR hub at this address: app.MapHub<...>("/crypto").',
    )
  }
  const wire = jsonOf(answer, warn)
  const transports = fieldOf(wire, 'availableTransports')
  // Azure SignalR redirects the client, which negotiates again there.
  if (typeof fieldOf(wire, 'url') === 'string') return ['WebSockets', 'LongPolling']
  if (typeof fieldOf(wire, 'connectionId') !== 'string' || !Array.isArray(transports)) {
    throw new ContractViolation(
      'no connectionId and availableTransports',
      'Answer as SignalR’s transport protocols say, or let SignalR do it.',
    )
  }
  const names: readonly unknown[] = transports.map((each: unknown) => fieldOf(each, 'transport'))
  if (names.includes('LongPolling')) return names
  const found = `offers ${names.join(', ') || 'nothing'}, but not LongPolling`
  const fix = 'Allow long polling: behind a CDN without WebSockets the page has no other transport.'
  if (!names.includes('WebSockets')) throw new ContractViolation(found, fix)
  warn(found, fix)
  return names
}
