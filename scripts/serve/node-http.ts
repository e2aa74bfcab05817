import type { IncomingMessage, ServerResponse } from 'node:http'

export async function asRequest(
  incoming: IncomingMessage,
  address: URL,
  signal: AbortSignal,
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // These headers describe the connection or a chunked body.
    if (value === undefined || /^(?:host|connection|transfer-encoding|upgrade)$/.test(name))
      continue
    headers.set(name, String(value))
  }
  const method = incoming.method ?? 'GET'
  const chunks: Buffer[] = []
  if (method !== 'GET' && method !== 'HEAD') for await (const chunk of incoming) chunks.push(chunk)
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null
  return new Request(address, { method, headers, body, signal })
}

/** Without a response, closes the connection, as a failing network does. */
export async function sendResponse(
  response: Response | undefined,
  target: ServerResponse,
): Promise<void> {
  if (response === undefined || response.type === 'error') {
    target.destroy()
    return
  }
  const body = Buffer.from(await response.arrayBuffer())
  target.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
}

export function addressOf(incoming: IncomingMessage): URL {
  return new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
}

export function abortedOnClose(response: ServerResponse): AbortSignal {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  return closed.signal
}
