import { http } from 'msw'

/** A promise that the test resolves. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Holds the responses to an address until `release`. If `respond` returns undefined, the mocks respond. */
export function holdResponses(path: string, respond = (): Response | undefined => undefined) {
  const { opened, open } = gate()
  const handler = http.all(path, async () => {
    await opened
    return respond()
  })
  return { handler, release: open }
}

export const holdPayments = () => holdResponses('*/api/pay/:id')
