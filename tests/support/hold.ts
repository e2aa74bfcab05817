import { http } from 'msw'

/** A promise that the test resolves. */
export function gate<Value = void>() {
  let open = (_: Value): void => {}
  const opened = new Promise<Value>((resolve) => {
    open = resolve
  })
  return { opened, open: (value: Value) => open(value) }
}

/** Holds the responses to an address until `release`. Where neither `release` nor `respond` gives one, the mocks respond. */
export function holdResponses(path: string, respond = (): Response | undefined => undefined) {
  const { opened, open } = gate<Response | undefined>()
  const handler = http.all(path, async () => (await opened)?.clone() ?? respond())
  return { handler, release: (response?: Response) => open(response) }
}

export const holdPayments = () => holdResponses('*/api/pay/:id')
