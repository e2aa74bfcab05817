import { setupServer } from 'msw/node'
import { handlers } from './handlers.ts'

/** The same answers a developer gets, for tests that run in Node. */
export const server = setupServer(...handlers)
