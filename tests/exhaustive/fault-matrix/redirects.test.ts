import { test } from 'vitest'
import { wirePaymentResponse } from '../../../mocks/data.ts'
import { type CellNetwork, testCell } from './cell.ts'
import { type CallRow, calls, type ExpectedState } from './matrix.ts'

// A POST of a payment that is redirected (decision D42). 301, 302 and 303 make it a GET, 307 and 308 repeat it.

const row: CallRow = calls['POST /api/pay/{id}']
const { good, refused: unknown } = row.expected

interface Target {
  readonly location?: string
  readonly response: () => Response
  readonly states: readonly ExpectedState[]
}

const targets: Readonly<Record<string, Target>> = {
  'JSON with needs_confirmation': {
    response: () => Response.json(wirePaymentResponse()),
    states: good,
  },
  'JSON without it': { response: () => Response.json({ id: 'card' }), states: unknown },
  'a web page': {
    response: () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    states: unknown,
  },
  'status 404': { response: () => new Response('', { status: 404 }), states: unknown },
  'another origin, which the policy forbids': {
    location: 'https://elsewhere.example/api/moved',
    response: () => Response.json(wirePaymentResponse()),
    states: unknown,
  },
}

function redirect(status: number, { location = '/api/moved', response }: Target): CellNetwork {
  let redirected = 0
  return {
    get calls() {
      return redirected
    },
    isOpen: false,
    mend: () => {},
    route: async () => {},
    through: async (request, next) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/moved') return response()
      if (pathname !== row.address) return next()
      redirected += 1
      return new Response(null, { status, headers: { location } })
    },
  }
}

const cells = [301, 302, 303, 307, 308].flatMap((status) =>
  Object.entries(targets).map(([name, target]) => [status, name, target] as const),
)

test.each(cells)('B5a: POST /api/pay/{id}: %i to %s', async (status, _name, target) => {
  await testCell(row, redirect(status, target), target.states)
})
