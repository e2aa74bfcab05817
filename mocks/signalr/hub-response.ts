import type { FakeHub } from './fake-hub.ts'

export async function hubResponse(hub: FakeHub, request: Request): Promise<Response> {
  const { status, messages } = await hub.respond({
    method: request.method,
    token: new URL(request.url).searchParams.get('id') ?? '',
    body: () => request.text(),
  })
  // Uses a Blob only for binary messages: the Response of Node cannot read the Blob of jsdom.
  const isText = messages.every((message) => typeof message === 'string')
  const body = isText ? messages.join('') : new Blob([...messages])
  return new Response(status === 204 ? null : body, { status })
}
