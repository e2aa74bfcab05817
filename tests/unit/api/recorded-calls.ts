import { HttpResponse, http } from 'msw'
import { server } from '../../../mocks/node.ts'

/** A call as it left the page: path and query are still encoded, and a body that is missing is empty. */
async function callOf(request: Request) {
  const { method, headers } = request
  const { origin, pathname: path, search: query } = new URL(request.url)
  return { method, origin, path, query, headers, body: await request.clone().text(), request }
}

type RecordedCall = Awaited<ReturnType<typeof callOf>>

/** Responds to every call in the same way, and records all of them in order. */
export function recordCalls(respond: () => Response): readonly RecordedCall[] {
  const calls: RecordedCall[] = []
  server.use(
    http.all('*', async ({ request }) => {
      calls.push(await callOf(request))
      return respond()
    }),
  )
  return calls
}

export const responses = {
  text: (text: string) => () => HttpResponse.text(text),
  json: (body: unknown, status = 200) => {
    const text = JSON.stringify(body)
    return () => new HttpResponse(text, { status, headers: { 'Content-Type': 'application/json' } })
  },
  status:
    (status: number, body = 'No.') =>
    () =>
      new HttpResponse(body, { status }),
  unreachable: () => HttpResponse.error(),
  webPage: () => HttpResponse.html('<!doctype html><html><body>Till</body></html>'),
  /** Begins well and breaks off before its end. */
  brokenOff: (status: number) => () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id":'))
        controller.error(new Error('The connection was reset.'))
      },
    })
    return new HttpResponse(stream, { status })
  },
} as const

export function onlyCall(calls: readonly RecordedCall[]): RecordedCall {
  const [call] = calls
  if (call === undefined || calls.length > 1) throw new Error(`${calls.length} calls were made`)
  return call
}
