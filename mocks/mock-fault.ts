import { HttpResponse } from 'msw'

export type MockFault =
  /** No response: the request may or may not have arrived. */
  | 'unreachable'
  /** 400. */
  | 'refused'
  | 'not-found'
  | 'server-error'
  /** 200 and the site's own page, as from a CDN without the rewrite rules. */
  | 'web-page'
  /** 200 and unexpected JSON. */
  | 'unreadable'

export function faultResponse(fault: MockFault): Response {
  switch (fault) {
    case 'unreachable':
      return HttpResponse.error()
    case 'refused':
      return HttpResponse.text('Refused.', { status: 400 })
    case 'not-found':
      return HttpResponse.text('Not found.', { status: 404 })
    case 'server-error':
      return HttpResponse.text('Internal server error.', { status: 500 })
    case 'web-page':
      return HttpResponse.html('<!doctype html><html><body><div id="root"></div></body></html>')
    case 'unreadable':
      return HttpResponse.json({ unexpected: true })
  }
}

/** Names the mistake in a request, for the developer. */
export const mistakeHeader = 'X-Mock-Mistake'

/** Responds with 400, and names the mistake: the request breaks the contract, or names something that the mocks do not know. */
export function badRequest(mistake: string): Response {
  return HttpResponse.text(mistake, { status: 400, headers: { [mistakeHeader]: mistake } })
}
