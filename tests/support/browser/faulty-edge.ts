import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import webSocket from 'ws'
import type { CdnOptions } from '../../../scripts/serve/cdn.ts'
import { FaultyHub, type HubFaults } from './faulty-hub.ts'

export type RequestOutcome = Response | 'hangs' | 'cut' | 'passes'

/** `mute`: the proxy accepts the upgrade itself and forwards nothing. */
export type UpgradeOutcome = 'refused' | 'swallowed' | 'mute' | 'cut' | 'passes'

export interface Faults extends HubFaults {
  readonly request?: (request: Request) => RequestOutcome
  readonly upgrade?: UpgradeOutcome
  /** Longer requests are answered with 504. */
  readonly longestMs?: number
}

/** The edge answers it at once: a round trip tells that everything before it has arrived. */
export const echoPath = '/echo-of-the-edge'

export const isEcho = (url: string): boolean => url.endsWith(echoPath)

interface OpenRequest {
  readonly since: number
  readonly end: (response: Response | undefined) => void
}

/** The edge of a CDN in front of the hub, with faults. Its clock is the page's, which the test advances. */
export class FaultyEdge {
  faults: Faults = {}
  readonly hub = new FaultyHub(() => this.faults)
  /** Requests and upgrades. */
  contacts = 0
  readonly #requests = new Set<OpenRequest>()
  readonly #sockets = new Set<Duplex>()
  readonly #mute = new webSocket.Server({ noServer: true })
  #negotiations = 0
  #done = 0
  #now = 0

  /** Stands in front of the whole backend; only calls to the hub meet faults. */
  behind = (shop: CdnOptions['backend']): Pick<CdnOptions, 'backend' | 'upgrade' | 'inFront'> => ({
    inFront: async ({ url }) => (isEcho(url) ? new Response() : undefined),
    backend: (request) =>
      new URL(request.url).pathname.startsWith('/crypto') ? this.#answer(request) : shop(request),
    upgrade: this.#upgrade,
  })

  /** Pending requests and open sockets. */
  get open(): number {
    return this.#requests.size + this.#sockets.size
  }

  /** Negotiations and checks. */
  get tries(): number {
    return this.#negotiations + this.hub.checks
  }

  /** Changes with every event, so that an unchanged count means quiet. */
  get activity(): number {
    return this.contacts + this.#done + this.hub.activity
  }

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
      const outcome = this.faults.request?.(request) ?? 'passes'
      if (outcome === 'passes') void this.hub.answer(request).then(open.end)
      else if (outcome !== 'hangs') open.end(outcome === 'cut' ? undefined : outcome)
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
    const outcome = this.faults.upgrade ?? 'passes'
    if (outcome === 'passes') {
      this.hub.upgrade(request, socket, head)
      return
    }
    // Without a reader the socket never reports that the browser has left.
    socket.on('end', () => socket.end()).resume()
    if (outcome === 'refused') socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    if (outcome === 'mute') this.#mute.handleUpgrade(request, socket, head, () => {})
    if (outcome === 'cut') socket.destroy()
  }
}
