import {
  DefaultHttpClient,
  type HttpRequest,
  type HttpResponse,
  NullLogger,
} from '@microsoft/signalr'

/** Proxies cut longer requests; Netlify's after 26 seconds. */
const pollTimeoutMs = 20_000
const callTimeoutMs = 10_000

/** An abort signal in SignalR's own shape. */
interface PostSignal {
  aborted: boolean
  onabort: (() => void) | null
}

export class TimeoutHttpClient extends DefaultHttpClient {
  readonly #posts = new Set<PostSignal>()

  constructor() {
    super(NullLogger.instance)
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    if (request.method === 'GET') return super.send({ ...request, timeout: pollTimeoutMs })
    if (request.method !== 'POST') return super.send({ ...request, timeout: callTimeoutMs })
    const abortSignal: PostSignal = { aborted: false, onabort: null }
    this.#posts.add(abortSignal)
    try {
      return await super.send({ ...request, timeout: callTimeoutMs, abortSignal })
    } finally {
      this.#posts.delete(abortSignal)
    }
  }

  /** SignalR leaves hanging POSTs alone. Over HTTP/1.1 six of them block every other request of the page. */
  abortPosts(): void {
    for (const signal of this.#posts) {
      signal.aborted = true
      signal.onabort?.()
    }
  }
}
