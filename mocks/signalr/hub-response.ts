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
  return new Response(status === 204 ? null : new Blob([...messages]), { status })
}
