import { expect, test } from 'vitest'
import { type CardEvent, type CardFlow, nextCardFlow } from '../../../../src/card/flow/card-flow.ts'
import { cellsOf, type FlowTable, ignoring, same } from '../../../support/flow-table.ts'

const redirectUrl = 'https://hooks.stripe.com/3d_secure_2/hosted'
const at = 1_893_499_200_000

const states = {
  email: { stage: 'email' },
  'email, with a notice': { stage: 'email', notice: 'payingElsewhere' },
  'email, with a warning': { stage: 'email', notice: 'alreadyPaid' },
  details: { stage: 'details' },
  'details, with a notice': { stage: 'details', notice: 'enterCardAgain' },
  'details, with a warning': { stage: 'details', notice: 'mayHavePaid' },
  'paying from email': { stage: 'paying', from: { stage: 'email' } },
  'paying from details': { stage: 'paying', from: { stage: 'details' } },
  'paying from a notice': { stage: 'paying', from: { stage: 'details', notice: 'enterCardAgain' } },
  'paying, delayed': { stage: 'paying', from: { stage: 'details' }, delayed: true },
  succeeded: { stage: 'succeeded' },
  'confirming from email': { stage: 'confirming', redirectUrl, at, from: 'email' },
  'confirming from details': { stage: 'confirming', redirectUrl, at, from: 'details' },
  'failed, not sent': { stage: 'failed', reason: 'notSent' },
  'failed, declined': { stage: 'failed', reason: 'declined' },
  'failed, unknown': { stage: 'failed', reason: 'unknown' },
} as const satisfies Record<string, CardFlow>

const events = {
  'restored: the email': { type: 'restored', step: 'email' },
  'restored: the details': { type: 'restored', step: 'details' },
  emailAccepted: { type: 'emailAccepted' },
  'Back to the email': { type: 'stepVisited', step: 'email' },
  'Forward to the details': { type: 'stepVisited', step: 'details' },
  payStarted: { type: 'payStarted' },
  payDelayed: { type: 'payDelayed' },
  walletSubmitFailed: { type: 'walletSubmitFailed' },
  accepted: { type: 'accepted' },
  confirmationNeeded: { type: 'confirmationNeeded', redirectUrl, at },
  failed: { type: 'failed', reason: 'declined', at },
  'failed, not sent': { type: 'failed', reason: 'notSent' },
  interrupted: { type: 'interrupted', notice: 'enterCardAgain' },
  returned: { type: 'returned' },
  warningConfirmed: { type: 'warningConfirmed' },
} as const satisfies Record<string, CardEvent>

const succeeded: CardFlow = { stage: 'succeeded' }
const declined: CardFlow = { stage: 'failed', reason: 'declined', at }
const email: CardFlow = { stage: 'email' }
const details: CardFlow = { stage: 'details' }

const ignoresAll = ignoring(events)

const atEmail = {
  ...ignoresAll,
  'restored: the details': details,
  emailAccepted: details,
  'Forward to the details': details,
} as const
/** `restored` (from storage) never leads back to the email. */
const atDetails = {
  ...ignoresAll,
  'Back to the email': email,
} as const

const payingFrom = (step: CardFlow & { stage: 'email' | 'details' }) =>
  ({
    ...ignoresAll,
    walletSubmitFailed: step,
    accepted: succeeded,
    confirmationNeeded: { stage: 'confirming', redirectUrl, at, from: step.stage },
    failed: declined,
    'failed, not sent': { stage: 'failed', reason: 'notSent' },
    interrupted: { stage: step.stage, notice: 'enterCardAgain' },
  }) as const

const confirmingFrom = (stage: 'email' | 'details') =>
  ({
    ...ignoresAll,
    // Back or Forward has canceled the navigation to the bank's page.
    'Back to the email': email,
    'Forward to the details': details,
    returned: { stage },
  }) as const

const table: FlowTable<typeof states, typeof events, CardFlow> = {
  email: { ...atEmail, payStarted: states['paying from email'] },
  'email, with a notice': {
    ...atEmail,
    payStarted: { stage: 'paying', from: { stage: 'email', notice: 'payingElsewhere' } },
  },
  // A warning follows the buyer from step to step until it is confirmed.
  'email, with a warning': {
    ...atEmail,
    emailAccepted: { stage: 'details', notice: 'alreadyPaid' },
    'Forward to the details': { stage: 'details', notice: 'alreadyPaid' },
    payStarted: { stage: 'paying', from: { stage: 'email', notice: 'alreadyPaid' } },
    warningConfirmed: email,
  },
  details: { ...atDetails, payStarted: states['paying from details'] },
  'details, with a notice': { ...atDetails, payStarted: states['paying from a notice'] },
  'details, with a warning': {
    ...atDetails,
    'Back to the email': { stage: 'email', notice: 'mayHavePaid' },
    payStarted: { stage: 'paying', from: { stage: 'details', notice: 'mayHavePaid' } },
    warningConfirmed: details,
  },
  'paying from email': {
    ...payingFrom({ stage: 'email' }),
    payDelayed: { stage: 'paying', from: { stage: 'email' }, delayed: true },
  },
  'paying from details': {
    ...payingFrom({ stage: 'details' }),
    payDelayed: states['paying, delayed'],
  },
  'paying from a notice': {
    ...payingFrom({ stage: 'details' }),
    payDelayed: { ...states['paying from a notice'], delayed: true },
  },
  'paying, delayed': payingFrom({ stage: 'details' }),
  succeeded: ignoresAll,
  'confirming from email': confirmingFrom('email'),
  'confirming from details': confirmingFrom('details'),
  'failed, not sent': ignoresAll,
  'failed, declined': ignoresAll,
  'failed, unknown': ignoresAll,
}

const cells = cellsOf(states, events)

test.each(cells)('a card payment in state "%s" handles %s (spec 4.1)', (state, event) => {
  const flow: CardFlow = states[state]
  const next = nextCardFlow(flow, events[event])
  const expected = table[state][event]
  if (expected === same) expect(next).toBe(flow)
  else expect(next).toEqual(expected)
})
