import { setupServer } from 'msw/node'
import { handlers } from './handlers.ts'

/** For tests in Node. */
export const server = setupServer(...handlers)
