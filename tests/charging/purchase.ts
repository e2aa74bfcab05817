import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import { type PaymentSubmission, postPayment } from '../../src/api/payment.ts'
import { getVerifiedRoute } from '../../src/api/payment-return.ts'
import type { PaymentEvent } from '../../src/card/flow/card-flow.ts'
import { returnRouteOf } from '../../src/card/pay/return-route.ts'
import { submitPayment } from '../../src/card/pay/submit-payment.ts'
import { type Intent, type Phase, siteOrigin } from './fake-stripe-api.ts'
import { openShop, productId } from './shop.ts'

export interface PurchaseOptions {
  readonly card: 'visa' | 'chargeDeclined' | 'threeDSecure' | 'processing'
  /**
   * `kill`: the backend dies. `drop`: the connection to Stripe breaks, or Stripe responds with 500 if the buyer repeats.
   * `lost response`: the backend dies before the page has its response.
   */
  readonly fault: 'kill' | 'drop' | 'lost response'
  /** The call to Stripe at which the fault occurs. */
  readonly call: number
  readonly phase: Phase
  /** When events arrive, and a dead backend starts unless the buyer repeats. `a day later`: idempotency keys have expired. */
  readonly recovery: 'at once' | 'a day later'
  /**
   * `leaves`: the buyer never returns from the bank. `competes`: another buyer pays for the last unit, too.
   * `returns unconfirmed`: the buyer returns first, and confirms just before `verify` cancels the intent.
   */
  readonly buyer: 'leaves' | 'repeats' | 'competes' | 'returns unconfirmed'
}

interface Attempt {
  readonly method: string
  readonly outcome: PaymentEvent
  readonly chargesAtOutcome: number
}

const quietMs = 120

/** What becomes of a payment when nothing breaks. */
const expectedOutcomes: Readonly<Record<PurchaseOptions['card'], string>> = {
  visa: 'accepted',
  chargeDeclined: 'declined',
  threeDSecure: 'confirmationNeeded',
  processing: 'confirmationNeeded',
}
const outcomeOf = ({ outcome }: Attempt) =>
  outcome.type === 'failed' ? outcome.reason : outcome.type

function expectedRoute({ status }: Intent): string {
  if (status === 'succeeded') return '/success'
  return /action|processing/.test(status) ? '/pending' : '/failed'
}

/** Holds, for each of the concurrent purchases, the function that sends the page's requests. */
const network = new AsyncLocalStorage<(path: string, init?: RequestInit) => Promise<Response>>()
const { fetch: realFetch } = globalThis
vi.stubGlobal('window', globalThis)
vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
  url.startsWith('/') ? network.getStore()?.(url, init) : realFetch(url, init),
)

/** Buys with the page's own code. Returns what is wrong afterwards, and whether the fault occurred. */
export async function purchase(
  command: string,
  { card, fault, call, phase, recovery, buyer }: PurchaseOptions,
) {
  const { stripe, backend, close } = await openShop(command, buyer === 'competes' ? 1 : 5)
  let faultOccurred = false
  stripe.sendsEventsWithCalls = recovery === 'at once'
  stripe.faultAt = (currentCall, currentPhase) => {
    if (fault === 'lost response' || currentCall !== call || currentPhase !== phase) return
    faultOccurred = true
    if (fault === 'kill') backend.kill()
    return fault === 'drop' && buyer === 'repeats' ? 500 : 'broken'
  }
  /** Requests the stock until a response comes: a call to Stripe by the backend's sweep of old orders may kill it. */
  async function stock(): Promise<number> {
    await backend.start()
    const response = await realFetch(`${backend.origin}/api/product/${productId}`).catch(() => {})
    return response ? Number((await response.json()).stock) : stock()
  }
  const stockBefore = await stock()

  /** Sends a request. For a buyer who repeats, sends a POST twice at once, and again after a fault, as browsers may do. */
  async function send(path: string, init?: RequestInit): Promise<Response> {
    const request = () => realFetch(backend.origin + path, init)
    if (init?.method !== 'POST') return request()
    const copies = buyer === 'repeats' ? [request(), request()] : [request()]
    const lastCopy = (await Promise.allSettled(copies)).at(-1)
    const isLost = fault === 'lost response' && !faultOccurred
    if (lastCopy?.status === 'fulfilled' && !isLost) return lastCopy.value
    if (isLost) backend.kill()
    faultOccurred = true
    if (buyer !== 'repeats') throw new TypeError('The connection broke')
    await backend.start()
    return request()
  }

  async function pay(buyerNumber: number): Promise<Attempt> {
    const method = `pm_${card}_${buyerNumber}_${randomUUID()}`
    const ports = {
      onRawCardRefused: () => {},
      warningBeforeSending: async () => undefined,
      isPressRecent: () => true,
      saveSent: () => 1,
      saveStatus: () => {},
      sendPayment: (submission: PaymentSubmission) => postPayment(productId, submission),
      origin: siteOrigin,
      log: () => {},
    }
    const email = `buyer${buyerNumber}@example.com`
    const details = { email, name: 'Ada', paymentMethodId: method }
    const outcome = await submitPayment(ports, details)
    // Waits for a call that was on its way to Stripe when the backend died: its charge counts as made before the outcome.
    await pause(quietMs)
    return { method, outcome, chargesAtOutcome: chargedOrPendingCount(method) }
  }

  /** Confirms at the bank, unless the buyer `returns unconfirmed`. Lists a wrong route of a buyer who comes back. */
  async function goToBank({ outcome }: Attempt): Promise<readonly string[]> {
    if (outcome.type !== 'confirmationNeeded') return []
    const { origin, pathname, searchParams } = new URL(outcome.redirectUrl)
    const isPending = origin === siteOrigin // A payment that is processing returns at once, without a bank's page.
    const id = (isPending ? searchParams.get('payment_intent') : pathname.slice(1)) ?? ''
    if (!isPending && buyer !== 'returns unconfirmed')
      stripe.succeed(stripe.intents.find((intent) => intent.id === id))
    if (buyer === 'leaves') return []
    const route = await returnRoute(id)
    const isRight = route === (isPending ? '/pending' : '/success')
    return isRight || (faultOccurred && route !== '/failed') ? [] : [`the bank leads to ${route}`]
  }

  const returnRoute = async (intent: string) =>
    returnRouteOf(await getVerifiedRoute(intent), siteOrigin).route

  /** How often a payment method was charged, or will be without another call to Stripe. */
  function chargedOrPendingCount(method: string): number {
    const underWay = stripe.intents.filter(({ status }) => status === 'processing')
    const all = [...stripe.charges, ...underWay]
    return all.filter(({ payment_method }) => payment_method === method).length
  }

  /** Units that are neither in stock nor paid, nor held for a payment under way. */
  async function missingStock(): Promise<number> {
    const held = stripe.intents.filter(({ status }) => /action|processing/.test(status))
    return stockBefore - (await stock()) - stripe.charges.length - held.length
  }

  /** Waits, 20 s at most, until all events are accepted, Stripe is idle and the stock is right. Restarts a dead backend. */
  async function waitUntilQuiet(): Promise<void> {
    const deadline = Date.now() + 20_000
    const isBusy = () => stripe.hasEvents || Date.now() - stripe.lastCallAt < quietMs
    do {
      await backend.start()
      await stripe.sendEvents()
      await pause(quietMs)
    } while (
      // Requests the stock first: the backend may call Stripe meanwhile, which makes an event.
      ((await missingStock()) !== 0 || !backend.isAlive() || isBusy()) &&
      Date.now() < deadline
    )
  }

  function mistakesAbout(attempt: Attempt): readonly string[] {
    const chargedTimes = chargedOrPendingCount(attempt.method)
    const outcome = outcomeOf(attempt)
    const isWrong =
      (outcome === 'accepted' && chargedTimes === 0) ||
      (/^(?:declined|notSent)$/.test(outcome) && chargedTimes > 0) ||
      (outcome === 'unknown' && chargedTimes > attempt.chargesAtOutcome)
    const fact = `money moved ${chargedTimes} times`
    return isWrong ? [`a buyer has read "${outcome}", and ${fact}`] : chargedTimes > 1 ? [fact] : []
  }

  /**
   * Lists wrong routes. Stripe is down meanwhile, so the backend responds from its store. A backend sweeps when it starts,
   * perhaps too late for this check: it gets more starts. One that has never restarted must be right by the events alone.
   */
  async function wrongRoutes(sweepsLeft = 5): Promise<readonly string[]> {
    stripe.isDown = true
    await backend.start()
    const wrong: string[] = []
    for (const intent of stripe.intents) {
      const route = await returnRoute(intent.id)
      if (route !== expectedRoute(intent))
        wrong.push(`a payment is ${intent.status}, and verify says ${route}`)
    }
    stripe.isDown = false
    if (wrong.length === 0 || sweepsLeft === 0 || !backend.hasRestarted()) return wrong
    backend.kill()
    await backend.start()
    await pause(500)
    return wrongRoutes(sweepsLeft - 1)
  }

  async function findMistakes(attempts: readonly Attempt[]): Promise<readonly string[]> {
    await waitUntilQuiet()
    const mistakes = [...stripe.mistakes, ...attempts.flatMap(mistakesAbout)]
    if (stripe.hasEvents) mistakes.push('the backend accepts no event')
    mistakes.push(...(await wrongRoutes()))
    // While Stripe is down, no fault occurs: the backend survives the request for the stock.
    stripe.isDown = true
    const missing = await missingStock()
    stripe.isDown = false
    return missing === 0 ? mistakes : [...mistakes, `${missing} units are missing`]
  }

  async function play(): Promise<readonly string[]> {
    const buyers = buyer === 'competes' ? [1, 2] : [1]
    const attempts = await Promise.all(buyers.map(pay))
    const outcomes = attempts.map(outcomeOf).sort().join()
    // Only one of two buyers gets the last unit.
    const expected = buyers
      .map((each) => (each > stockBefore ? 'declined' : expectedOutcomes[card]))
      .join()
    // A declined card reads as declined even after a dropped connection: nothing confirms its intent again.
    const isCertain = !faultOccurred || (fault === 'drop' && card === 'chargeDeclined')
    if (isCertain && outcomes !== expected)
      return [...stripe.mistakes, `where "${expected}" is certain, buyers read "${outcomes}"`]
    if (recovery === 'a day later') stripe.forgetKeys()
    await backend.start()
    const returns = await Promise.all(attempts.map(goToBank))
    const mistakes = [...returns.flat(), ...(await findMistakes(attempts))]
    if (mistakes.length > 0) return mistakes
    // Now the payments that were processing succeed, the idempotency keys expire, and the backend starts once more.
    for (const intent of stripe.intents) if (intent.status === 'processing') stripe.succeed(intent)
    stripe.forgetKeys()
    backend.kill()
    return findMistakes(attempts)
  }

  try {
    const mistakes = await network.run(send, play)
    const output = mistakes.length > 0 && backend.lastOutput()
    return {
      mistakes: output ? [...mistakes, `the backend has printed ${output}`] : mistakes,
      faultOccurred,
    }
  } finally {
    await close()
  }
}
