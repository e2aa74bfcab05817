import { http, type RequestHandler } from 'msw'

export interface HeldPayments {
  readonly handler: RequestHandler
  readonly release: () => void
}

/** Holds the shop's answers to payments until `release`. */
export function holdPayments(): HeldPayments {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handler = http.post('*/api/pay/:id', async () => {
    await released
    // No answer of its own: the mocks give theirs.
    return undefined
  })
  return { handler, release: () => release() }
}
