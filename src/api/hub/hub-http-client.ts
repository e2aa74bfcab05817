import {
  AbortError,
  DefaultHttpClient,
  type HttpRequest,
  type HttpResponse,
  NullLogger,
  type AbortSignal as RequestSignal,
} from '@microsoft/signalr'
import type { AdaptiveTimeouts } from './adaptive-timeouts.ts'

/** Proxies cut longer requests, Netlify's after 26 seconds, and lose the message that a cut poll would have carried. */
const pollTimeoutMs = 25_000
const callTimeoutMs = 30_000

export class HubHttpClient extends DefaultHttpClient {
  readonly #timeouts: AdaptiveTimeouts
  readonly #onResponse: (method: string, ms: number) => void
  readonly #openRequests = new Map<RequestSignal, string>()
  #isClosed = false

  constructor(timeouts: AdaptiveTimeouts, onResponse: (method: string, ms: number) => void) {
    super(NullLogger.instance)
    this.#timeouts = timeouts
    this.#onResponse = onResponse
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    const { method = '', abortSignal: callerSignal } = request
    // After `closeAndAbort`, SignalR still tries the next transport.
    if (this.#isClosed && method !== 'DELETE') throw new AbortError()
    const abortSignal: RequestSignal = { aborted: callerSignal?.aborted ?? false, onabort: null }
    const timeout = method === 'GET' ? pollTimeoutMs + this.#timeouts.roundTripMs() : callTimeoutMs
    if (callerSignal) callerSignal.onabort = () => abort(abortSignal)
    this.#openRequests.set(abortSignal, method)
    const startedAt = performance.now()
    try {
      const response = await super.send({ ...request, timeout, abortSignal })
      // A proxy has sent a web page. SignalR would reject its handshake promise before awaiting it: an unhandled rejection.
      if (method === 'GET' && !isHubText(response)) throw new AbortError()
      this.#onResponse(method, performance.now() - startedAt)
      return response
    } finally {
      if (callerSignal) callerSignal.onabort = null
      this.#openRequests.delete(abortSignal)
    }
  }

  /** Aborts open requests of `methods`: SignalR aborts no POST, and six open ones block HTTP/1.1. Rejects new ones but DELETE. */
  closeAndAbort(methods: readonly string[]): void {
    this.#isClosed = true
    for (const [signal, method] of this.#openRequests) if (methods.includes(method)) abort(signal)
  }
}

/** Recognises a hub by the record separator at the end of its messages. */
function isHubText({ content }: HttpResponse): boolean {
  return !content || String(content).endsWith('\u001e')
}

function abort(signal: RequestSignal): void {
  signal.aborted = true
  signal.onabort?.()
}
