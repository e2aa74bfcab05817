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
  /** Asks for the status of an invoice; answers within the deadline of one check. Never rejects. */
  readonly check: (
    productId: string,
    invoiceId: string,
  ) => Promise<Result<InvoiceStatus, HubFailure>>
  /** Tries to connect at once instead of waiting for the next try. */
  readonly wake: () => void
  /** Closes the connection for good. */
  readonly close: () => void
}

export interface HubListener {
  readonly onConnected: () => void
  readonly onLost: () => void
}

const startDeadlineMs = 12_000
const socketDeadlineMs = 4_000
const checkDeadlineMs = 4_000
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
  let connected: HubConnection | undefined
  let closed = false
  let wake = () => {}

  async function keepConnected(): Promise<void> {
    let failures = 0
    while (!closed) {
      // Every second try after a failure is long polling alone: some proxies break a WebSocket silently.
      const transport = failures % 2 === 1 ? HttpTransportType.LongPolling : anyTransport
      const connection = buildConnection(url, transport)
      const lost = new Promise<void>((resolve) => connection.onclose(() => resolve()))
      const started = await withDeadline(connection.start(), startDeadlineMs)
      if (started.ok && !closed) {
        failures = 0
        connected = connection
        listener.onConnected()
        await lost
        connected = undefined
        if (!closed) listener.onLost()
      } else {
        failures += 1
        if (failures === tellAfterFailures)
          console.warn(`Till: the hub at ${address} cannot be reached. ${hubAdvice}`)
        abandon(connection)
        if (!closed) listener.onLost()
      }
      if (!closed) await pause(retryDelayMs(failures), (skip) => (wake = skip))
    }
  }

  void keepConnected()

  return {
    check: async (productId, invoiceId) => {
      const connection = connected
      if (connection === undefined) return failed('notConnected')
      // invoke() has no time limit of its own: it hangs for as long as the connection lives.
      const answer = await withDeadline(
        connection.invoke('CheckInvoiceStatus', productId, invoiceId),
        checkDeadlineMs,
      )
      if (answer.ok) return statusOf(answer.value)
      if (answer.failure === 'late') abandon(connection)
      // A connection that breaks rejects its open questions, too; only over an open one has the hub said no.
      const open = connection.state === HubConnectionState.Connected
      return failed(answer.failure === 'refused' && !open ? 'notConnected' : answer.failure)
    },
    wake: () => wake(),
    close: () => {
      closed = true
      wake()
      if (connected) abandon(connected)
    },
  }
}

function buildConnection(url: string, transport: HttpTransportType): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport,
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

/** Stopping can hang on a connection that never opened, so nothing waits for it. */
function abandon(connection: HubConnection): void {
  connection.stop().catch(() => {})
}

function pause(ms: number, onSkippable: (skip: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onSkippable(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function withDeadline<Value>(
  promise: Promise<Value>,
  ms: number,
): Promise<Result<Value, 'late' | 'refused'>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Result<Value, 'late'>>((resolve) => {
    timer = setTimeout(() => resolve(failed('late')), ms)
  })
  const answer = promise.then(
    (value) => ok(value),
    () => failed('refused' as const),
  )
  const first = await Promise.race([answer, late])
  clearTimeout(timer)
  return first
}

/** Limits every HTTP call of the hub, the hanging polls included. */
class PunctualHttpClient extends DefaultHttpClient {
  override send(request: HttpRequest): Promise<HttpResponse> {
    const timeout = request.method === 'GET' ? pollDeadlineMs : callDeadlineMs
    return super.send({ ...request, timeout })
  }
}

/**
 * A WebSocket that closes itself when it is not open in time: behind a proxy that never answers the upgrade
 * the package would wait for good. Made from the global of the moment, which tests replace.
 */
function impatientWebSocket(): typeof WebSocket {
  return class ImpatientWebSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      const timer = setTimeout(() => this.close(), socketDeadlineMs)
      const done = () => clearTimeout(timer)
      this.addEventListener('open', done)
      this.addEventListener('close', done)
    }
  }
}
