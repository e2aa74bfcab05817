import { HttpResponse } from 'msw'

/** Everything that can be wrong with an answer, whatever the call. */
export type NetworkFault =
  /** No answer: the request may or may not have arrived. */
  | 'unreachable'
  | 'refused'
  | 'not-found'
  | 'server-error'
  /** 200 and the site's own page: what a CDN without the rewrite rules answers. */
  | 'web-page'
  /** 200 and JSON nobody promised. */
  | 'unreadable'

export function answerWithFault(fault: NetworkFault): Response {
  switch (fault) {
    case 'unreachable':
      return HttpResponse.error()
    case 'refused':
      return HttpResponse.text('Refused.', { status: 400 })
    case 'not-found':
      return HttpResponse.text('Not found.', { status: 404 })
    case 'server-error':
      return HttpResponse.text('The server tripped.', { status: 500 })
    case 'web-page':
      return HttpResponse.html('<!doctype html><html><body><div id="root"></div></body></html>')
    case 'unreadable':
      return HttpResponse.json({ unexpected: true })
  }
}

/** The response header that says what was wrong with a request, for the developer who made it. */
export const complaintHeader = 'X-Mock-Complaint'

/** 400, because the app sent what no server takes. Scenarios never answer this; a mistake in the app does. */
export function complain(complaint: string): Response {
  return HttpResponse.text(complaint, { status: 400, headers: { [complaintHeader]: complaint } })
}
