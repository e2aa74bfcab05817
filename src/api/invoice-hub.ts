import {
  DefaultHttpClient,
  type HttpClient,
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
import { type HubFailure, hasAnswered } from './hub-failure.ts'
import { impatientWebSocket } from './impatient-web-socket.ts'
import { doubtLimit, keepLine, type Line, within } from './lasting-line.ts'
import { type Limit, makePatience } from './patience.ts'

export type InvoiceStatus = 'new' | 'processing' | 'expired' | 'invalid' | 'settled'

/** The statuses by their number on the wire (spec section 3). */
const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

const statusSchema = v.pipe(
  v.number(),
  v.check((number) => statuses[number] !== undefined),
)

export type { HubFailure } from './hub-failure.ts'

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

/** What a check that is doubted has left: ten seconds in all. */
const lastLimit: Limit = { ms: 5_000, onReturnMs: 5_000 }
/** Proxies cut a request that hangs longer; Netlify's after 26 seconds. */
const pollDeadlineMs = 20_000
const callDeadlineMs = 10_000

/** A short break is nobody's mistake; failing this often in a row may be. */
const tellAtAttempt = 3
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
  const sockets = { swallowed: false }
  let told = false
  let onFreshLine = (_line: HubLine) => {}

  const lasting = keepLine<HubLine>({
    patience,
    open: (attempt) => openHubLine(url, transportOf(attempt, sockets.swallowed), sockets),
    onUp: (line) => {
      listener.onConnected()
      onFreshLine(line)
    },
    onDown: (attempt) => {
      if (attempt >= tellAtAttempt && !told) {
        told = true
        console.warn(`Till: the hub at ${address} cannot be reached. ${hubAdvice}`)
      }
      listener.onLost()
    },
  })

  return {
    check: async (productId, invoiceId) => {
      const first = lasting.current()
      if (first === undefined) return failed('notConnected')
      const ask = ({ connection }: HubLine) => askForStatus(connection, productId, invoiceId)
      const answer = await askTwice(ask, first)
      if (answer.ok || hasAnswered(answer.failure)) lasting.answered()
      return answer
    },
    wake: patience.returned,
    close: lasting.close,
  }

  /** Asks, and when the line stays silent asks once more over a fresh one beside it. */
  async function askTwice(
    ask: (line: HubLine) => Promise<Answer>,
    first: HubLine,
  ): Promise<Answer> {
    const answer = ask(first)
    const early = await within(answer, doubtLimit, patience)
    if (early.ok) return early.value
    const fresh = new Promise<HubLine>((resolve) => (onFreshLine = resolve))
    lasting.doubt(first)
    const late = await within(firstAnswer(answer, fresh.then(ask)), lastLimit, patience)
    first.close()
    if (late.ok) return late.value
    const second = lasting.current()
    if (second !== undefined) {
      lasting.doubt(second)
      second.close()
    }
    return failed('late')
  }
}

type Answer = Result<InvoiceStatus, HubFailure>

/**
 * Every second attempt is long polling alone: some proxies break a WebSocket silently. Behind one that has
 * swallowed a socket it comes first, so that each loss does not cost the wait for another.
 */
function transportOf(attempt: number, socketsAreSwallowed: boolean): HttpTransportType {
  const plain = attempt % 2 === (socketsAreSwallowed ? 1 : 0)
  return plain ? HttpTransportType.LongPolling : anyTransport
}

interface HubLine extends Line {
  readonly connection: HubConnection
}

function openHubLine(
  url: string,
  transport: HttpTransportType,
  sockets: { swallowed: boolean },
): HubLine {
  const httpClient = new PunctualHttpClient(NullLogger.instance)
  const onSwallowed = () => {
    sockets.swallowed = true
  }
  const connection = buildConnection(url, transport, httpClient, onSwallowed)
  let closed = () => {}
  const down = new Promise<void>((resolve) => (closed = resolve))
  connection.onclose(() => closed())
  return {
    connection,
    up: connection.start(),
    down,
    close: () => {
      // Stopping hangs on a network that is gone, so nothing waits for it.
      closed()
      httpClient.stopNegotiating()
      connection.stop().catch(() => {})
    },
  }
}

/** `invoke()` has no time limit of its own: it hangs for as long as the connection lives. */
async function askForStatus(
  connection: HubConnection,
  productId: string,
  invoiceId: string,
): Promise<Answer> {
  try {
    return statusOf(await connection.invoke('CheckInvoiceStatus', productId, invoiceId))
  } catch {
    // A connection that breaks rejects its open questions, too; only over an open one has the hub said no.
    return failed(connection.state === HubConnectionState.Connected ? 'refused' : 'notConnected')
  }
}

/** The first of two lines that says anything; a line that broke leaves the word to the other. */
async function firstAnswer(...answers: readonly Promise<Answer>[]): Promise<Answer> {
  const orElse = answers.map(async (answer) => {
    const result = await answer
    if (!result.ok && result.failure === 'notConnected') throw new Error('no answer')
    return result
  })
  return Promise.any(orElse).catch(() => failed('notConnected'))
}

function buildConnection(
  url: string,
  transport: HttpTransportType,
  httpClient: HttpClient,
  onSwallowed: () => void,
): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(url, {
      transport,
      // A hub of another origin needs no cookies of ours, and then may answer any origin (CORS).
      withCredentials: new URL(url).origin === window.location.origin,
      httpClient,
      // Not in the package's types, but in its code: the class its WebSocket transport uses.
      ...{ WebSocket: impatientWebSocket(onSwallowed) },
    })
    .configureLogging(LogLevel.None)
    .build()
}

function statusOf(answer: unknown): Result<InvoiceStatus, HubFailure> {
  const parsed = v.safeParse(statusSchema, answer)
  const status = parsed.success ? statuses[parsed.output] : undefined
  return status === undefined ? failed('unreadable') : ok(status)
}

/** Limits every HTTP call of the hub, the hanging polls included. */
class PunctualHttpClient extends DefaultHttpClient {
  /** In the shape the package asks for. */
  readonly #negotiating = { aborted: false, onabort: null as (() => void) | null }

  override send(request: HttpRequest): Promise<HttpResponse> {
    const timeout = request.method === 'GET' ? pollDeadlineMs : callDeadlineMs
    if (!/\/negotiate\b/.test(request.url ?? '')) return super.send({ ...request, timeout })
    return super.send({ ...request, timeout, abortSignal: this.#negotiating })
  }

  /** The package leaves a negotiation that hangs alone when a connection is stopped. */
  stopNegotiating(): void {
    this.#negotiating.aborted = true
    this.#negotiating.onabort?.()
  }
}
