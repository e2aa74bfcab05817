import * as v from 'valibot'
import { failed, ok, type Result } from '../lib/result.ts'
import { type HubConnectionLine, openHubConnection } from './hub-connection.ts'
import { type HubFailure, hasAnswered } from './hub-failure.ts'
import { type HubId, otherSpelling } from './hub-ids.ts'
import { doubtLimit, keepLine, within } from './reconnecting-connection.ts'
import { makePatience } from './timeouts.ts'

export type InvoiceStatus = 'new' | 'processing' | 'expired' | 'invalid' | 'settled'

/** The statuses by their number on the wire (spec section 3). */
const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

const statusSchema = v.pipe(
  v.number(),
  v.check((number) => statuses[number] !== undefined),
)

export type { HubFailure } from './hub-failure.ts'

export interface InvoiceHub {
  /**
   * Asks for the status of an invoice; answers within 10 seconds. Never rejects. A question that stays open
   * is asked again over fresh connections, and the first answer counts.
   */
  readonly check: (productId: HubId, invoiceId: HubId) => Promise<Result<InvoiceStatus, HubFailure>>
  /** The buyer or the network is back: connects at once, and waits less for what was asked before. */
  readonly wake: () => void
  /** Closes the connection for good. */
  readonly close: () => void
}

export interface HubListener {
  readonly onConnected: () => void
  readonly onLost: () => void
}

/** How long a check may take in all. */
const checkLimitMs = 10_000

/** A short break is nobody's mistake; failing this often in a row may be. */
const tellAtAttempt = 3
const hubAdvice =
  'Till goes on trying. If it never connects: are the rewrites of /crypto and /crypto/* to the shop’s ' +
  'backend there, or does HUB_URL name the right address?'

/**
 * A connection to the real-time hub that does not give up (spec section 7): the package's own reconnect
 * never repeats a failed first start and ends after four tries, while an invoice lives for many minutes.
 *
 * @param address the hub; a path is taken from our own origin.
 */
export function openInvoiceHub(
  listener: HubListener,
  address: string = process.env['HUB_URL'] || '/crypto',
): InvoiceHub {
  const url = new URL(address, window.location.href).href
  const patience = makePatience()
  const proxies = { breakSockets: false }
  let told = false
  let onFreshLine = (_line: HubConnectionLine) => {}

  const lasting = keepLine<HubConnectionLine>({
    patience,
    open: (attempt) => openHubConnection(url, attempt, proxies),
    onUp: (line) => {
      listener.onConnected()
      onFreshLine(line)
    },
    onDown: (attempt) => {
      if (attempt >= tellAtAttempt && !told) {
        told = true
        console.warn(`Till: the hub at ${address} cannot be reached. ${hubAdvice}`)
      }
      listener.onLost()
    },
  })

  return {
    check: async (productId, invoiceId) => {
      const first = lasting.current()
      if (first === undefined) return failed('notConnected')
      const answer = await askOn((line) => askForStatus(line, [productId, invoiceId]), first)
      if (answer.ok || hasAnswered(answer.failure)) lasting.answered()
      return answer
    },
    wake: lasting.returned,
    close: lasting.close,
  }

  /**
   * While the first line stays silent it is asked beside it over a fresh one every three seconds. The first
   * may be slow rather than dead, and is kept; of the others the newest is, so that two questions are open.
   */
  async function askOn(
    ask: (line: HubConnectionLine) => Promise<Answer>,
    first: HubConnectionLine,
  ): Promise<Answer> {
    const begun = performance.now()
    const slow = ask(first)
    let newest: HubConnectionLine | undefined = first
    let beside: Promise<Answer> = slow
    let answer = await within(slow, doubtLimit, patience)
    for (;;) {
      const leftMs = checkLimitMs - (performance.now() - begun)
      if (answer.ok || leftMs <= 0) break
      // One that is still being opened is waited for.
      if (newest !== undefined) {
        const fresh = new Promise<HubConnectionLine>((resolve) => (onFreshLine = resolve))
        letGo(newest)
        newest = undefined
        beside = fresh.then((line) => {
          newest = line
          return ask(line)
        })
      }
      const limit = { ...doubtLimit, ms: Math.min(doubtLimit.ms, leftMs) }
      answer = await within(firstAnswer(slow, beside), limit, patience)
    }
    if (newest !== first) first.close()
    if (answer.ok) return answer.value
    if (newest !== undefined) letGo(newest)
    return failed('late')

    /** The first line stays open until the end. */
    function letGo(line: HubConnectionLine): void {
      lasting.doubt(line)
      if (line !== first) line.close()
    }
  }
}

type Answer = Result<InvoiceStatus, HubFailure>

/** How the ids are written on a connection; known once the other way was tried there. */
const spellings = new WeakMap<HubConnectionLine, 'asGiven' | 'otherwise'>()

/** A method of the hub takes texts or numbers, and refuses the other with an error. */
async function askForStatus(line: HubConnectionLine, ids: readonly HubId[]): Promise<Answer> {
  const ask = (spelt: readonly HubId[]) => line.invoke('CheckInvoiceStatus', ...spelt)
  const others = otherSpelling(ids)
  const known = spellings.get(line)
  let answer = await ask(others !== undefined && known === 'otherwise' ? others : ids)
  const isRefused = !answer.ok && answer.failure.hubError !== undefined
  if (isRefused && others !== undefined && known === undefined) {
    const second = await ask(others)
    spellings.set(line, second.ok ? 'otherwise' : 'asGiven')
    if (second.ok) answer = second
  }
  if (answer.ok) return statusOf(answer.value)
  const { hubError } = answer.failure
  if (hubError === undefined) return failed('notConnected')
  tellOnce(
    'refused',
    `answers CheckInvoiceStatus(product_id, invoice_id) with an error: ${hubError}`,
  )
  return failed('refused')
}

/** The first of two lines that says anything; a line that broke leaves the word to the other. */
async function firstAnswer(...answers: readonly Promise<Answer>[]): Promise<Answer> {
  const orElse = answers.map(async (answer) => {
    const result = await answer
    if (!result.ok && result.failure === 'notConnected') throw new Error('no answer')
    return result
  })
  return Promise.any(orElse).catch(() => failed('notConnected'))
}

function statusOf(answer: unknown): Answer {
  const parsed = v.safeParse(statusSchema, answer)
  const status = parsed.success ? statuses[parsed.output] : undefined
  if (status !== undefined) return ok(status)
  tellOnce('unreadable', `answers ${JSON.stringify(answer)} where a status from 0 to 4 is expected`)
  return failed('unreadable')
}

/** Kinds of failure the owner has been told about on this page. */
const toldKinds = new Set<HubFailure>()

function tellOnce(kind: HubFailure, words: string): void {
  if (toldKinds.has(kind)) return
  toldKinds.add(kind)
  console.error(`Till: the hub ${words.slice(0, 200)} - it is asked again.`)
}
