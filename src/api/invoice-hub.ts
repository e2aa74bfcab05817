import {
  DefaultHttpClient,
  type HttpRequest,
  type HttpResponse,
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
  NullLogger,
} from '@microsoft/signalr'
import * as v from 'valibot'
import { failed, ok, type Result } from '../lib/result.ts'
import { impatientWebSocket } from './impatient-web-socket.ts'
import { type Limit, makePatience, type Patience } from './patience.ts'

export type InvoiceStatus = 'new' | 'processing' | 'expired' | 'invalid' | 'settled'

/** The statuses by their number on the wire (spec section 3). */
const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

const statusSchema = v.pipe(
  v.number(),
  v.check((number) => statuses[number] !== undefined),
)

/** Why a check gave no status. None of them says anything about the invoice. */
export type HubFailure = 'notConnected' | 'late' | 'refused' | 'unreadable'

export interface InvoiceHub {
  /**
   * Asks for the status of an invoice; answers within 10 seconds. Never rejects. A question that stays open
   * for long is asked once more over a fresh line, and the first answer counts.
   */
  readonly check: (
    productId: string,
    invoiceId: string,
  ) => Promise<Result<InvoiceStatus, HubFailure>>
  /** The buyer or the network is back: connects at once, and waits less for what was asked before. */
  readonly wake: () => void
  /** Closes the connection for good. */
  readonly close: () => void
}

export interface HubListener {
  readonly onConnected: () => void
  readonly onLost: () => void
}

const startLimit: Limit = { ms: 12_000, onReturnMs: 3_000 }
/** A check that is still open when the next one is due: the line may be dead, or the hub only slow. */
const doubtLimit: Limit = { ms: 5_000, onReturnMs: 1_500 }
/** What a doubted check has left: ten seconds in all. */
const lastLimit: Limit = { ms: 5_000, onReturnMs: 5_000 }
/** Proxies cut a request that hangs longer; Netlify's after 26 seconds. */
const pollDeadlineMs = 20_000
const callDeadlineMs = 10_000
const firstRetryMs = 500
const longestRetryMs = 5_000

/** A short break is nobody's mistake; failing this often in a row may be. */
const tellAfterFailures = 3
const hubAdvice =
  'Till goes on trying. If it never connects: are the rewrites of /crypto and /crypto/* to the shop’s ' +
  'backend there, or does HUB_URL name the right address?'

const anyTransport = HttpTransportType.WebSockets | HttpTransportType.LongPolling

/**
 * A connection to the real-time hub that does not give up (spec section 7): the package's own reconnect
 * never repeats a failed first start and ends after four tries, while an invoice lives for many minutes.
 *
 * It negotiates first, then takes WebSockets or, where a proxy swallows those, long polling. Server-sent
 * events are left out: a proxy that buffers them leaves the client neither connected nor falling back.
 *
 * @param address the hub; a path is taken from our own origin.
 */
export function openInvoiceHub(
  listener: HubListener,
  address: string = process.env['HUB_URL'] || '/crypto',
): InvoiceHub {
  const url = new URL(address, window.location.href).href
  const patience = makePatience()
  let line: Line | undefined
  let closed = false
  let onFreshLine = (_line: Line) => {}

  async function keepConnected(): Promise<void> {
    let failures = 0
    while (!closed) {
      // Every second try after a failure is long polling alone: some proxies break a WebSocket silently.
      const transport = failures % 2 === 1 ? HttpTransportType.LongPolling : anyTransport
      const opened = openLine(url, transport)
      const started = await within(opened.connection.start(), startLimit, patience)
      if (started.ok && !closed) {
        failures = 0
        line = opened
        listener.onConnected()
        onFreshLine(opened)
        const end = await opened.end
        line = undefined
        // A line in doubt is left open, and nobody is told: the fresh one is usually there in a moment.
        if (end === 'doubted') continue
        if (!closed) listener.onLost()
      } else {
        failures += 1
        if (failures === tellAfterFailures)
          console.warn(`Till: the hub at ${address} cannot be reached. ${hubAdvice}`)
        abandon(opened)
        if (!closed) listener.onLost()
      }
      if (!closed) await patience.wait({ ms: retryDelayMs(failures), onReturnMs: 0 }).over
    }
  }

  void keepConnected()

  return {
    check: async (productId, invoiceId) => {
      const first = line
      if (first === undefined) return failed('notConnected')
      const ask = ({ connection }: Line) => askForStatus(connection, productId, invoiceId)
      const answer = ask(first)
      const early = await within(answer, doubtLimit, patience)
      if (early.ok) return early.value
      const fresh = new Promise<Line>((resolve) => (onFreshLine = resolve))
      first.endAs('doubted')
      const late = await within(firstAnswer(answer, fresh.then(ask)), lastLimit, patience)
      abandon(first)
      if (late.ok) return late.value
      if (line !== undefined) abandon(line)
      return failed('late')
    },
    wake: () => patience.returned(),
    close: () => {
      closed = true
      patience.returned()
      if (line !== undefined) abandon(line)
    },
  }
}

/** A connection and how its use ends: it broke or was given up, or it answers too slowly to be trusted. */
interface Line {
  readonly connection: HubConnection
  readonly end: Promise<LineEnd>
  readonly endAs: (end: LineEnd) => void
}

type LineEnd = 'lost' | 'doubted'

function openLine(url: string, transport: HttpTransportType): Line {
  const connection = buildConnection(url, transport)
  let endAs = (_end: LineEnd) => {}
  const end = new Promise<LineEnd>((resolve) => (endAs = resolve))
  connection.onclose(() => endAs('lost'))
  return { connection, end, endAs }
}

/** `invoke()` has no time limit of its own: it hangs for as long as the connection lives. */
async function askForStatus(
  connection: HubConnection,
  productId: string,
  invoiceId: string,
): Promise<Result<InvoiceStatus, HubFailure>> {
  try {
    return statusOf(await connection.invoke('CheckInvoiceStatus', productId, invoiceId))
  } catch {
    // A connection that breaks rejects its open questions, too; only over an open one has the hub said no.
    return failed(connection.state === HubConnectionState.Connected ? 'refused' : 'notConnected')
  }
}

/** The first of two lines that says anything; a line that broke leaves the word to the other. */
async function firstAnswer(
  ...answers: readonly Promise<Result<InvoiceStatus, HubFailure>>[]
): Promise<Result<InvoiceStatus, HubFailure>> {
  const orElse = answers.map(async (answer) => {
    const result = await answer
    if (!result.ok && result.failure === 'notConnected') throw new Error('no answer')
    return result
  })
  return Promise.any(orElse).catch(() => failed('notConnected'))
}

function buildConnection(url: string, transport: HttpTransportType): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport,
      // A hub of another origin needs no cookies of ours, and then may answer any origin (CORS).
      withCredentials: new URL(url).origin === window.location.origin,
      httpClient: new PunctualHttpClient(NullLogger.instance),
      // Not in the package's types, but in its code: the class its WebSocket transport uses.
      ...{ WebSocket: impatientWebSocket() },
    })
    .configureLogging(LogLevel.None)
    .build()
}

function statusOf(answer: unknown): Result<InvoiceStatus, HubFailure> {
  const parsed = v.safeParse(statusSchema, answer)
  const status = parsed.success ? statuses[parsed.output] : undefined
  return status === undefined ? failed('unreadable') : ok(status)
}

/** Doubles from half a second to five, with some chance, so that a redeploy is not met by all at once. */
function retryDelayMs(failures: number): number {
  const delayMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1))
  return delayMs * (0.75 + Math.random() / 2)
}

/** Stopping hangs on a network that is gone, so nothing waits for it. */
function abandon({ connection, endAs }: Line): void {
  endAs('lost')
  connection.stop().catch(() => {})
}

async function within<Value>(
  promise: Promise<Value>,
  limit: Limit,
  patience: Patience,
): Promise<Result<Value, 'late' | 'thrown'>> {
  const { over, forget } = patience.wait(limit)
  const late = over.then(() => failed('late' as const))
  const answer = promise.then(
    (value) => ok(value),
    () => failed('thrown' as const),
  )
  const first = await Promise.race([answer, late])
  forget()
  return first
}

/** Limits every HTTP call of the hub, the hanging polls included. */
class PunctualHttpClient extends DefaultHttpClient {
  override send(request: HttpRequest): Promise<HttpResponse> {
    const timeout = request.method === 'GET' ? pollDeadlineMs : callDeadlineMs
    return super.send({ ...request, timeout })
  }
}
