import { says } from '../../support/english.ts'

// The fault matrix: each fault of a network call, and the states of the table in the specification (section 7).

/** What the page can do with a response after the fault. */
export type ResponseResult =
  | 'good'
  /** Status 400 or above. */
  | 'refused'
  /** No response. The request may have arrived. */
  | 'unreachable'
  | 'unreadable'
  /** Neither a response nor an error. */
  | 'never'

/** The result of each fault for a response that is read as a whole. */
export const faults = {
  'connection refused': 'unreachable',
  'connection reset': 'unreachable',
  'timed out': 'unreachable',
  hang: 'never',
  '400': 'refused',
  '404': 'refused',
  '429': 'refused',
  '500': 'refused',
  '503': 'refused',
  'web page': 'unreadable',
  empty: 'unreadable',
  /** A complete response with half of the body. */
  half: 'unreadable',
  /** A connection that breaks halfway. */
  cut: 'unreachable',
  slow: 'good',
} as const satisfies Record<string, ResponseResult>

export type Fault = keyof typeof faults

/** The buyer's actions after the page has opened: a product of the mocks, or the return from a bank. */
export const journeys = {
  'buys by card': ['opens', 'givesEmail', 'pays'],
  'pays an invoice': ['opens', 'requestsInvoice', 'paysCoins'],
  returns: ['opens'],
} as const

export type Action = (typeof journeys)[keyof typeof journeys][number]

/** The state of the page and of the payment. */
export interface ExpectedState {
  readonly at?: string
  readonly shows?: readonly string[]
  readonly hides?: readonly string[]
  /** Payment methods created at the card provider, and payments sent to the shop. */
  readonly methods?: 0 | 1
  readonly payments?: 0 | 1
}

/** The state after each action. A shorter list ends the journey early. */
type ExpectedStates = readonly ExpectedState[]

export interface CallRow {
  readonly method: 'GET' | 'POST'
  /** The beginning of the whole address, or of the path on the site. */
  readonly address: string
  readonly journey: keyof typeof journeys
  readonly path: string
  readonly triggeredBy: Action
  /** Overrides `faults` for this call. */
  readonly resultOverrides?: Partial<Record<Fault, ResponseResult>>
  /** By the result for the page. A single fault can have its own states. */
  readonly expected: Readonly<Record<ResponseResult, ExpectedStates>> &
    Partial<Readonly<Record<Fault, ExpectedStates>>>
  /** Faults that make the provider's script throw, which the page cannot catch. */
  readonly throws?: readonly Fault[]
}

const sold: ExpectedState = {
  at: '/success',
  shows: [says.paid],
  methods: 1,
  payments: 1,
}
const form: ExpectedState = { shows: ['Pay $19.99'] }

function failed(
  reason: string,
  money: Pick<ExpectedState, 'methods' | 'payments'>,
): ExpectedStates {
  const end = { at: '/failed', shows: [says.failed, reason, 'Try again'], ...money }
  return [{}, form, end]
}

const unknown = 'We could not confirm what became of your payment.'

const unnamed: ExpectedStates = [{ hides: ['Tidew'] }, form, sold]
const withoutCountry: ExpectedStates = [{}, { shows: ['Country = Choose a country'] }, sold]
const withoutPostalRule: ExpectedStates = [{}, { hides: ['(required) Zip Code'] }, sold]
const notFoundEnd = { at: '/card', hides: ['Continue'], methods: 0, payments: 0 } as const
const notFound: ExpectedStates = [{ ...notFoundEnd, shows: ['Product not found.'] }]
const outOfReach: ExpectedStates = [
  {
    ...notFoundEnd,
    shows: ['Product not found.', 'The shop could not be reached.', 'Try again'],
  },
]
const methodNotMade = failed(says.notSent, { methods: 1, payments: 0 })
const paymentUnknown = failed(unknown, { methods: 1, payments: 1 })
const paymentNotSent = failed(says.notSent, { methods: 1, payments: 1 })
const noWallet: ExpectedStates = [
  { shows: ['Wallet payments could not be loaded'], hides: ['Fake Wallet'] },
  form,
  sold,
]
const coinForm = { at: '/settles', hides: ['Awaiting payment', 'Open in wallet'] }
const noInvoice: ExpectedStates = [
  {},
  { ...coinForm, shows: ['The invoice could not be created.', 'Try again', 'Continue'] },
]
const unreadableInvoice: ExpectedStates = [
  {},
  { ...coinForm, shows: ['The shop must fix this', 'Continue'], hides: ['Try again'] },
]
const refusedInvoice: ExpectedStates = [
  {},
  { ...coinForm, shows: ['The invoice could not be created.', 'Try again', 'Loading...'] },
]
const invoice: ExpectedState = {
  at: '/settles',
  shows: [says.awaiting, 'Open in wallet', 'Amount'],
  payments: 0,
}
const invoiceStands: ExpectedStates = [{}, invoice, { at: '/success', shows: [says.paid] }]

const unverified: ExpectedStates = [{ at: '/error', shows: [says.serverError], payments: 0 }]

const cardCall = (method: CallRow['method'], address: string, triggeredBy: Action) =>
  ({ method, address, journey: 'buys by card', path: '/card', triggeredBy }) as const

/** The states after any response but a good one. */
const whatever = (states: ExpectedStates) =>
  ({ refused: states, unreachable: states, unreadable: states, never: states }) as const

export const calls = {
  'GET /api/location/': {
    ...cardCall('GET', '/api/location/', 'opens'),
    expected: {
      good: [{}, { shows: ['Country = United States'] }, sold],
      ...whatever(withoutCountry),
    },
  },
  'GET /api/store/name/': {
    ...cardCall('GET', '/api/store/name/', 'opens'),
    // Half of a name is still a name.
    resultOverrides: { half: 'good' },
    expected: {
      good: [{ shows: ['Tidewater Tea'] }, form, sold],
      half: [{ shows: ['Tidewat'] }, form, sold],
      ...whatever(unnamed),
    },
  },
  'GET /api/location/hasPostal': {
    ...cardCall('GET', '/api/location/hasPostal', 'opens'),
    // The status alone is the response.
    resultOverrides: { 'web page': 'good', empty: 'good', half: 'good' },
    expected: {
      good: [{}, { shows: ['(required) Zip Code'] }, sold],
      ...whatever(withoutPostalRule),
    },
  },
  'GET /api/product/{id}': {
    ...cardCall('GET', '/api/product/', 'opens'),
    expected: {
      good: [{ shows: ['Card', '$19.99'] }, form, sold],
      refused: notFound,
      '500': outOfReach,
      '503': outOfReach,
      unreachable: outOfReach,
      unreadable: notFound,
      never: [{ at: '/card', shows: ['Loading...'], hides: ['not found'], payments: 0 }],
      hang: outOfReach,
    },
  },
  'GET https://js.stripe.com/v3': {
    method: 'GET',
    address: 'https://js.stripe.com/v3',
    journey: 'buys by card',
    path: '/demo',
    triggeredBy: 'opens',
    throws: ['web page', 'half'],
    expected: {
      good: [{ shows: ['Pay with Fake Wallet'] }, form, sold],
      refused: noWallet,
      unreachable: noWallet,
      unreadable: noWallet,
      never: [{ hides: ['Wallet'] }, form, sold],
    },
  },
  'POST https://api.stripe.com/v1/payment_methods': {
    ...cardCall('POST', 'https://api.stripe.com/v1/payment_methods', 'pays'),
    expected: {
      good: [{}, form, sold],
      refused: methodNotMade,
      unreachable: methodNotMade,
      unreadable: methodNotMade,
      never: [{}, form, { at: '/card', shows: [says.processing], hides: ['Pay $'], payments: 0 }],
    },
  },
  'POST /api/pay/{id}': {
    ...cardCall('POST', '/api/pay/card', 'pays'),
    expected: {
      good: [{}, form, sold],
      refused: paymentUnknown,
      '400': failed(says.declined, { methods: 1, payments: 1 }),
      '404': paymentNotSent,
      '429': paymentNotSent,
      unreachable: paymentUnknown,
      unreadable: paymentUnknown,
      never: [{}, form, { at: '/card', shows: [says.processing], hides: ['Pay $'], payments: 1 }],
    },
  },
  'POST /api/pay/{id}/generate-invoice': {
    method: 'POST',
    address: '/api/pay/settles/generate-invoice',
    journey: 'pays an invoice',
    path: '/settles',
    triggeredBy: 'requestsInvoice',
    expected: {
      good: invoiceStands,
      refused: refusedInvoice,
      unreachable: noInvoice,
      unreadable: unreadableInvoice,
      never: [
        {},
        { ...coinForm, shows: ['Loading...'], hides: ['could not be created', 'Awaiting payment'] },
      ],
    },
  },
  'GET /api/pay/verify/{payment_intent}': {
    method: 'GET',
    address: '/api/pay/verify/',
    journey: 'returns',
    path: '/done?payment_intent=pi_verify_success',
    triggeredBy: 'opens',
    // Half of '/success' is a path of another product, which claims no payment.
    resultOverrides: { half: 'good' },
    expected: {
      good: [{ at: '/success', shows: [says.paid], payments: 0 }],
      half: [{ at: '/suc', shows: ['Product not found.'], payments: 0 }],
      refused: [{ at: '/failed', shows: [says.failed, unknown], payments: 0 }],
      unreachable: unverified,
      unreadable: unverified,
      never: [{ at: '/done', shows: [says.verifying], payments: 0 }],
      hang: unverified,
    },
  },
} as const satisfies Record<string, CallRow>

export type CallName = keyof typeof calls

export function expectedStatesOf(row: CallRow, fault: Fault): ExpectedStates {
  return row.expected[fault] ?? row.expected[resultOf(row, fault)]
}

function resultOf(row: CallRow, fault: Fault): ResponseResult {
  return row.resultOverrides?.[fault] ?? faults[fault]
}

const faultNames = Object.keys(faults).filter((name): name is Fault => Object.hasOwn(faults, name))

/** Faults that are read alike (tests/unit/api shows it for each call), with the one that stands for them. */
const alike: Partial<Record<Fault, Fault>> = {
  'connection refused': 'connection reset',
  'timed out': 'connection reset',
  '404': '400',
  '429': '400',
  '503': '500',
  empty: 'web page',
}

/** The faults of a call that lead to states of their own; where none does, one of each result. */
export function distinctFaultsOf(row: CallRow): readonly Fault[] {
  const distinct = faultNames.filter((fault) => {
    const other = alike[fault]
    return other === undefined || expectedStatesOf(row, fault) !== expectedStatesOf(row, other)
  })
  if (!showsNoFault(row)) return distinct
  const results = distinct.map((fault) => resultOf(row, fault))
  // A late response is a fault of its own, although it is good.
  return distinct.filter(
    (fault, at) => fault === 'slow' || results.indexOf(resultOf(row, fault)) === at,
  )
}

function showsNoFault({ expected }: CallRow): boolean {
  const { refused, unreachable, unreadable, never } = expected
  return [unreachable, unreadable, never].every((states) => states === refused)
}
