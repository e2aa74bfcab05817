import { paymentMethodJson, type StripeErrorJson } from '../data.ts'
import { type CardVerdict, checkCard } from './card-check.ts'
import {
  rawCardDisabledKey,
  rawCardDisabledMessage,
  rawCardDisabledMessageInGerman,
  secondRawCardDisabledKey,
  stripeFault,
} from './publishable-keys.ts'

export interface StripeRequest {
  readonly headers: Headers
  readonly body: string
  readonly now: number
}

export type StripeResponse =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'web-page' }
  | {
      readonly kind: 'json'
      readonly status: number
      readonly body: object
      /** What is wrong with a malformed request, or with its key, for the developer's console. */
      readonly mistake?: string
    }

const apiVersion = '2024-04-10'

const knownFields = new Set([
  'type',
  'card[number]',
  'card[exp_month]',
  'card[exp_year]',
  'card[cvc]',
  'billing_details[email]',
  'billing_details[name]',
  'billing_details[address][country]',
  'billing_details[address][postal_code]',
])

const requiredFields = [
  'card[number]',
  'card[exp_month]',
  'card[exp_year]',
  'billing_details[email]',
  'billing_details[name]',
]

/**
 * Behaves like Stripe's API of 2024-04-10, for test cards only. Also refuses a call unlike
 * that of spec 7.10: without the version header, email or name, or with a repeated field.
 */
export function respondToPaymentMethod(request: StripeRequest): StripeResponse {
  const headerError = headerMistake(request.headers)
  if (headerError !== undefined) return malformedRequest(headerError)
  const key = publishableKey(request.headers)
  if (key === undefined) return unauthorised()
  const form = new URLSearchParams(request.body)
  const fieldError = fieldMistake(form)
  if (fieldError !== undefined) return malformedRequest(fieldError)
  const fault = stripeFault(key)
  if (fault?.kind === 'error') {
    const { kind: _kind, status, ...error } = fault
    return refusal(status, error)
  }
  if (fault !== undefined) return fault
  if (key === rawCardDisabledKey || key === secondRawCardDisabledKey) {
    // Stripe writes in the browser's language, here German, unless the call requests English.
    const wantsEnglish = request.headers.get('accept-language')?.startsWith('en') === true
    const message = wantsEnglish ? rawCardDisabledMessage : rawCardDisabledMessageInGerman
    return refusal(400, { type: 'invalid_request_error', message })
  }
  const email = form.get('billing_details[email]') ?? ''
  if (!isAcceptedEmail(email)) {
    return refusal(400, {
      type: 'invalid_request_error',
      code: 'email_invalid',
      param: 'billing_details[email]',
      message: `Invalid email address: ${email}`,
    })
  }
  return respondToCard(checkCard(enteredCard(form), request.now), request.now)
}

function headerMistake(headers: Headers): string | undefined {
  if (headers.get('stripe-version') !== apiVersion) return `Stripe-Version must be ${apiVersion}.`
  const contentType = headers.get('content-type')?.split(';')[0]?.trim()
  if (contentType !== 'application/x-www-form-urlencoded') {
    return 'Content-Type must be application/x-www-form-urlencoded.'
  }
  return undefined
}

function publishableKey(headers: Headers): string | undefined {
  return /^Bearer (pk_(?:test|live)_\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
}

function fieldMistake(form: URLSearchParams): string | undefined {
  const names = [...form.keys()]
  const unknown = names.find((name) => !knownFields.has(name))
  if (unknown !== undefined) return `Received unknown parameter: ${unknown}`
  const twice = names.find((name) => form.getAll(name).length > 1)
  if (twice !== undefined) return `Received parameter twice: ${twice}`
  const empty = names.find((name) => form.get(name) === '')
  if (empty !== undefined) return `You passed an empty string for '${empty}'.`
  if (form.get('type') !== 'card') return "type must be 'card'."
  const missing = requiredFields.find((name) => !form.has(name))
  if (missing !== undefined) return `Missing required param: ${missing}.`
  if (!/^\d+$/.test(form.get('card[number]') ?? '')) return 'card[number] must be digits only.'
  if (!/^\d{1,2}$/.test(form.get('card[exp_month]') ?? '')) return 'card[exp_month] must be digits.'
  if (!/^\d{4}$/.test(form.get('card[exp_year]') ?? '')) return 'card[exp_year] needs four digits.'
  if (!/^[A-Z]{2}$/.test(form.get('billing_details[address][country]') ?? 'US')) {
    return 'billing_details[address][country] must be a code of two capital letters.'
  }
  return undefined
}

/** Stricter than browsers: the domain needs a dot. The local part must not begin or end with a dot, or have two in a row. */
function isAcceptedEmail(email: string): boolean {
  return /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
}

function enteredCard(form: URLSearchParams) {
  return {
    number: form.get('card[number]') ?? '',
    expMonth: Number(form.get('card[exp_month]')),
    expYear: Number(form.get('card[exp_year]')),
    cvc: form.get('card[cvc]') ?? undefined,
  }
}

function respondToCard(verdict: CardVerdict, now: number): StripeResponse {
  if (!verdict.ok) {
    const { declineCode, ...error } = verdict.error
    return refusal(402, {
      type: 'card_error',
      ...error,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
    })
  }
  const { brand, paymentMethodId, printedNumber } = verdict.card
  const body = paymentMethodJson({
    id: paymentMethodId,
    created: Math.floor(now / 1000),
    card: { brand, last4: printedNumber.slice(-4) },
  })
  return { kind: 'json', status: 200, body }
}

function refusal(status: number, error: StripeErrorJson): StripeResponse {
  return { kind: 'json', status, body: { error } }
}

function unauthorised(): StripeResponse {
  const message = 'You did not provide a publishable key: Authorization must be Bearer pk_...'
  const error = { type: 'invalid_request_error', message }
  return { kind: 'json', status: 401, body: { error }, mistake: message }
}

function malformedRequest(message: string): StripeResponse {
  const error = { type: 'invalid_request_error', message }
  return { kind: 'json', status: 400, body: { error }, mistake: message }
}
