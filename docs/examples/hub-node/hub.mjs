// @ts-check
import { WebSocketServer } from 'ws'

const recordSeparator = '\u001e'
/** The limit of one message, and of what a WebSocket has not sent yet. The page sends messages of about 150 bytes. */
const maxMessageBytes = 16_384
/** The limit of one connection's queries under way, and for long polling also of its unread messages, together. */
const maxPending = 100
const maxConnections = 10_000

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @typedef {object} HubOptions
 * @property {(productId: string | number, invoiceId: string | number) => unknown} statusOf Returns the number or the
 *   name of a status, or a promise of it; nothing for an unknown invoice. May throw.
 * @property {(error: unknown) => string} [onError] Logs what `statusOf` threw. Returns what the browser may know of it.
 * @property {string} [path]
 * @property {number} [pollMs] When a poll without messages ends: before Netlify cuts it, after 26 seconds.
 * @property {number} [idleMs] How long a connection may be silent; longer than a poll. The hub pings twice in this time.
 */

/** Creates a SignalR hub for the status of invoices. @param {HubOptions} options */
export function createHub({
  statusOf,
  onError = (error) => {
    console.error('The status of an invoice cannot be read:', error)
    return 'The status cannot be read.'
  },
  path = '/crypto',
  pollMs = 20_000,
  idleMs = 30_000,
}) {
  /** @type {Map<string | null, Connection>} */
  const connections = new Map()
  /** @type {NodeJS.Timeout | undefined} */
  let heartbeat
  let isClosed = false

  class Connection {
    id = crypto.randomUUID()
    lastSeenAt = performance.now()
    openQueryCount = 0
    /** The messages for the next poll. The first poll gets an empty text, at once. */
    unread = ['']
    endPoll = () => {}
    /** @type {import('ws').WebSocket | undefined} */
    socket

    /** @param {object} message */
    send(message) {
      const record = JSON.stringify(message) + recordSeparator
      if (this.socket) return this.socket.send(record)
      this.unread.push(record)
      this.endPoll()
    }

    /** Ends the connection when the payload is not SignalR's. @param {string} payload */
    async receive(payload) {
      this.lastSeenAt = performance.now()
      try {
        const records = payload.split(recordSeparator).slice(0, -1)
        const messages = records.map((record) => JSON.parse(record))
        await Promise.all(messages.map((message) => this.#onMessage(message)))
      } catch {
        this.end()
      }
    }

    // Only the handshake has a `protocol`. The types are SignalR's: 1 invocation, 3 completion, 6 ping, 7 close.
    /** @param {Record<string, unknown>} message */
    async #onMessage({ protocol, version, type, invocationId, target, arguments: ids }) {
      const isSocketFull = Number(this.socket?.bufferedAmount) > maxMessageBytes
      const isFull = isSocketFull || this.openQueryCount + this.unread.length > maxPending
      if (isFull || type === 7) this.end()
      else if (protocol === 'json' && version === 1) this.send({})
      else if (protocol) this.send({ error: 'The hub speaks JSON, version 1.' })
      else if (type === 1) {
        this.openQueryCount += 1
        const completion = await complete(target, ids)
        this.openQueryCount -= 1
        this.send({ type: 3, invocationId, ...completion })
      }
    }

    /** @param {Response} response */
    async poll(response) {
      this.lastSeenAt = performance.now()
      // The client has abandoned its previous poll.
      this.endPoll()
      if (this.unread.length === 0) {
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          this.endPoll = () => resolve(clearTimeout(timer))
          response.once('close', this.endPoll)
        })
      }
      this.lastSeenAt = performance.now()
      if (response.destroyed) return
      response.writeHead(connections.has(this.id) ? 200 : 204).end(this.unread.splice(0).join(''))
    }

    end() {
      connections.delete(this.id)
      this.socket?.close(1001)
      this.endPoll()
      if (connections.size > 0) return
      clearInterval(heartbeat)
      heartbeat = undefined
    }
  }

  function negotiate() {
    const connection = new Connection()
    connections.set(connection.id, connection)
    heartbeat ??= setInterval(beat, idleMs / 2).unref()
    return {
      negotiateVersion: 1,
      connectionId: connection.id,
      connectionToken: connection.id,
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text'] },
      ],
    }
  }

  function beat() {
    for (const connection of connections.values()) {
      if (connection.lastSeenAt < performance.now() - idleMs) connection.end()
      else if (connection.socket) connection.send({ type: 6 })
    }
  }

  /** @param {unknown} target @param {unknown} ids */
  async function complete(target, ids) {
    if (target !== 'CheckInvoiceStatus') return { error: `Unknown hub method '${target}'` }
    const [productId, invoiceId] = Array.isArray(ids) ? ids : []
    if (!isTextOrNumber(productId) || !isTextOrNumber(invoiceId))
      return { error: 'CheckInvoiceStatus takes the ids of a product and of an invoice.' }
    try {
      const result = await statusOf(productId, invoiceId)
      return isTextOrNumber(result) ? { result } : { error: 'There is no such invoice.' }
    } catch (error) {
      return { error: onError(error) }
    }
  }

  /** Returns undefined for an unknown id, and for a connection that has its WebSocket. @param {Request} request */
  function connectionOf({ url }) {
    const connection = connections.get(new URLSearchParams(url?.split('?')[1]).get('id'))
    return connection?.socket ? undefined : connection
  }

  /** @param {Request} request @param {Response} response */
  async function respond(request, response) {
    const connection = connectionOf(request)
    if (!connection) response.writeHead(404).end()
    else if (request.method === 'GET') await connection.poll(response)
    else if (request.method === 'DELETE') {
      connection.end()
      response.writeHead(202).end()
    } else {
      void connection.receive(await bodyOf(request))
      response.end()
    }
  }

  const sockets = new WebSocketServer({
    noServer: true,
    path,
    maxPayload: maxMessageBytes,
    verifyClient: ({ req }, accept) => accept(connectionOf(req) !== undefined, 404),
  })

  return {
    /**
     * Responds to a request to the hub. Returns false for another address.
     * @param {Request} request @param {Response} response
     */
    handle(request, response) {
      const [pathname] = (request.url ?? '').split('?')
      if (pathname !== path && pathname !== `${path}/negotiate`) return false
      response.setHeader('Cache-Control', 'no-store')
      // A closing server waits for its open TCP connections: each ends with its next response.
      if (isClosed) response.setHeader('Connection', 'close')
      if (pathname === path) respond(request, response).catch(() => response.destroy())
      else if (request.method !== 'POST') response.writeHead(405).end()
      else if (isClosed || connections.size >= maxConnections) response.writeHead(503).end()
      else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(negotiate()))
      return true
    },

    /** Opens a WebSocket. @param {Request} request @param {import('node:stream').Duplex} socket @param {Buffer} head */
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (opened) => {
        const connection = connectionOf(request)
        if (!connection) return opened.terminate()
        connection.socket = opened
        opened.on('message', (data) => void connection.receive(String(data)))
        opened.on('close', () => connection.end())
        // For example a message that is too long. 'close' follows.
        opened.on('error', () => {})
      })
    },

    /** Ends every connection, and opens no other. The clients negotiate anew with the next server. */
    close() {
      isClosed = true
      for (const connection of connections.values()) connection.end()
    },
  }
}

/** @param {Request} request */
async function bodyOf(request) {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > maxMessageBytes) throw new RangeError('The message is too long.')
  }
  return body
}

/** @param {unknown} value @returns {value is string | number} */
function isTextOrNumber(value) {
  return typeof value === 'string' || typeof value === 'number'
}
