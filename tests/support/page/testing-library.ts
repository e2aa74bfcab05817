import { configure, getConfig } from '@testing-library/react'

export { cleanup } from '@testing-library/react'

const { getElementError: defaultElementError } = getConfig()

/** Serializes the page only when the message is read. Most of these errors only make `findBy` and `waitFor` look again. */
function elementError(message: string | null, container: Element): Error {
  // `waitFor` recognizes its errors by this name, and gives them the stack of the test.
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  Error.captureStackTrace(error, elementError)
  return Object.defineProperty(error, 'message', {
    get: () => defaultElementError(message, container).message,
    configurable: true,
  })
}

// On a busy machine the first import of a lazy chunk takes longer than the default of one second.
configure({ asyncUtilTimeout: 15_000, getElementError: elementError })
