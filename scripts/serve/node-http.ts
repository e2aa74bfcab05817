import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request as the web's own API has it, its body read to the end. Aborted when the caller hangs up. */
export async function asRequest(
  incoming: IncomingMessage,
  address: URL,
  signal: AbortSignal,
): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    // The body arrives in one piece, so its old framing no longer holds.
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

/** Sends an answer. None is what a caller sees when a network fails: a cut line. */
export async function sendAnswer(
  answer: Response | undefined,
  response: ServerResponse,
): Promise<void> {
  if (answer === undefined || answer.type === 'error') {
    response.destroy()
    return
  }
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
}

/** The whole address of a request. */
export function addressOf(incoming: IncomingMessage): URL {
  return new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
}

/** Tells when the caller has hung up, or has got its answer. */
export function goneFrom(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}
