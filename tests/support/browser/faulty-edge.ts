import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import type { CdnOptions } from '../../../scripts/serve/cdn.ts'
import { FaultyHub, type HubFaults } from './faulty-hub.ts'

/** What a request meets on its way: an answer that is not the hub's, no answer, or a cut line. */
export type RequestFate = Response | 'hangs' | 'cut' | 'passes'

/**
 * What the upgrade of a WebSocket meets. A mute one is taken by the proxy itself, which then passes
 * nothing on.
 */
export type UpgradeFate = 'refused' | 'swallowed' | 'mute' | 'cut' | 'passes'

/** What the edge does wrong, and the hub behind it. */
export interface Faults extends HubFaults {
  readonly request?: (request: Request) => RequestFate
  readonly upgrade?: UpgradeFate
  /** Every request that takes longer is answered with 504. */
  readonly longestMs?: number
}

/** Answered by the edge itself, at once: the round trips that tell when everything before has arrived. */
export const echoPath = '/echo-of-the-edge'

/** They are no calls of the page. */
export const isEcho = (url: string): boolean => url.endsWith(echoPath)

interface OpenRequest {
  readonly since: number
  readonly end: (response: Response | undefined) => void
}

/**
 * The edge of a CDN in front of a hub, with everything that can go wrong there. Its time is the page's: it
 * passes only when the test says so.
 */
export class FaultyEdge {
  faults: Faults = {}
  readonly hub = new FaultyHub(() => this.faults)
  /** How often the page has sent something that is not over an open socket. */
  contacts = 0
  readonly #requests = new Set<OpenRequest>()
  readonly #sockets = new Set<Duplex>()
  readonly #mute = new webSocket.Server({ noServer: true })
  #negotiations = 0
  #done = 0
  #now = 0

  /** In front of the whole shop, of which only the hub suffers. */
  behind = (shop: CdnOptions['backend']): Pick<CdnOptions, 'backend' | 'upgrade' | 'inFront'> => ({
    inFront: async ({ url }) => (isEcho(url) ? new Response() : undefined),
    backend: (request) =>
      new URL(request.url).pathname.startsWith('/crypto') ? this.#answer(request) : shop(request),
    upgrade: this.#upgrade,
  })

  /** Requests without an answer and sockets that are not closed. */
  get open(): number {
    return this.#requests.size + this.#sockets.size
  }

  /** How often the page has tried to connect or to ask. */
  get tries(): number {
    return this.#negotiations + this.hub.checks
  }

  /** Changes with everything that happens here. */
  get happened(): number {
    return this.contacts + this.#done + this.hub.activity
  }

  /** Cuts every connection there is. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy()
    for (const request of this.#requests) request.end(undefined)
    this.hub.forgetPolls()
  }

  timePasses(ms: number): void {
    this.#now += ms
    this.hub.timePasses(ms)
    const { longestMs = Number.POSITIVE_INFINITY } = this.faults
    for (const request of this.#requests) {
      if (this.#now - request.since >= longestMs) request.end(new Response(null, { status: 504 }))
    }
  }

  #answer(request: Request): Promise<Response | undefined> {
    this.contacts += 1
    if (request.url.includes('/negotiate')) this.#negotiations += 1
    return new Promise<Response | undefined>((answer) => {
      const open: OpenRequest = {
        since: this.#now,
        end: (response) => {
          if (this.#requests.delete(open)) this.#done += 1
          answer(response)
        },
      }
      this.#requests.add(open)
      request.signal.addEventListener('abort', () => open.end(undefined))
      const fate = this.faults.request?.(request) ?? 'passes'
      if (fate === 'passes') void this.hub.answer(request).then(open.end)
      else if (fate !== 'hangs') open.end(fate === 'cut' ? undefined : fate)
    })
  }

  #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    this.contacts += 1
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.#done += 1
      this.#sockets.delete(socket)
    })
    const fate = this.faults.upgrade ?? 'passes'
    if (fate === 'passes') {
      this.hub.upgrade(request, socket, head)
      return
    }
    // The browser's goodbye is only heard by one who listens.
    socket.on('end', () => socket.end()).resume()
    if (fate === 'refused') socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    if (fate === 'mute') this.#mute.handleUpgrade(request, socket, head, () => {})
    if (fate === 'cut') socket.destroy()
  }
}
