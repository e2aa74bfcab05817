import type { FakeHub } from './fake-hub.ts'

export async function hubResponse(
  hub: FakeHub,
  request: Request,
  aborted?: AbortSignal,
): Promise<Response> {
  const { status, messages } = await hub.answer({
    method: request.method,
    token: new URL(request.url).searchParams.get('id') ?? '',
    body: () => request.text(),
    ...(aborted && { aborted }),
  })
  // Text alone needs no Blob, which jsdom has in a form that Response cannot read.
  const isText = messages.every((message) => typeof message === 'string')
  const body = isText ? messages.join('') : new Blob([...messages])
  return new Response(status === 204 ? null : body, { status })
}
