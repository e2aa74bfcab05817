import * as v from 'valibot'
import { failed, ok, type Result } from '../lib/result.ts'
import { parseJson } from './http.ts'
import { receivedText } from './received-text.ts'
import { sendOnce } from './send-once.ts'
import { type StripeRefusal, stripeRefusal } from './stripe-refusal.ts'

/** Spec 9.1. Stripe.js uses the same version. */
export const stripeApiVersion = '2024-04-10'

export const stripeApiOrigin = 'https://api.stripe.com'
const endpoint = `${stripeApiOrigin}/v1/payment_methods`

/** Lives for one call, and is never logged or stored. The year has four digits. */
export interface Card {
  /** 13 to 16 ASCII digits, no separators. */
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
}

export interface BillingDetails {
  readonly email: string
  readonly name: string
  /** ISO 3166-1 alpha-2, or empty. */
  readonly country: string
  readonly postalCode: string
}

export type StripeFailure =
  /** The account takes card numbers from Stripe's own fields only. */
  | { readonly kind: 'rawCardRefused' }
  | StripeRefusal
  | { readonly kind: 'unreachable' | 'unreadable' }

const paymentMethodSchema = v.object({ id: receivedText(500, /^\S+$/) })

const errorSchema = v.object({
  error: v.object({
    type: v.optional(v.string()),
    code: v.optional(v.string()),
    decline_code: v.optional(v.string()),
    param: v.optional(v.string()),
    message: v.optional(v.string()),
  }),
})

/** Returns the id of a payment method from Stripe.js. */
export function parsePaymentMethod(method: unknown): Result<string, StripeFailure> {
  const parsed = v.safeParse(paymentMethodSchema, method)
  return parsed.success ? ok(parsed.output.id) : failed({ kind: 'unreadable' })
}

/** Returns the id of a new payment method (spec 7.10). Stripe refuses empty fields, so they are left out. */
export async function postCardPaymentMethod(
  publishableKey: string,
  card: Card,
  billing: BillingDetails,
): Promise<Result<string, StripeFailure>> {
  const result = await sendOnce(
    endpoint,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${publishableKey}`,
        'Stripe-Version': stripeApiVersion,
        // `isRawCardRefusal` reads the English message, whatever the browser's language.
        'Accept-Language': 'en',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: formBody(card, billing),
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    },
    (text) => v.parse(paymentMethodSchema, parseJson(text)).id,
  )
  if (result.ok) return result
  const { failure } = result
  const isRefused = failure.kind === 'refused'
  return failed(isRefused ? parseRefusal(failure) : { kind: failure.kind })
}

function formBody(card: Card, billing: BillingDetails): string {
  const fields = Object.entries({
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.expMonth).padStart(2, '0'),
    'card[exp_year]': String(card.expYear),
    'card[cvc]': card.cvc,
    'billing_details[email]': billing.email,
    'billing_details[name]': billing.name,
    'billing_details[address][country]': billing.country,
    'billing_details[address][postal_code]': billing.postalCode,
  })
  return new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
}

function parseRefusal({ status, body }: { status: number; body: string }): StripeFailure {
  const error = parseError(body)
  if (isRawCardRefusal(error?.message)) return { kind: 'rawCardRefused' }
  const { type, code, decline_code, param } = error ?? {}
  const details = Object.entries({ status, type, code, decline_code, param })
  return stripeRefusal(
    Object.fromEntries(details.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )
}

/** Matches both wordings in which Stripe refuses card data sent with a publishable key. */
export function isRawCardRefusal(message: string | undefined): boolean {
  return /unsupported for publishable key tokenization|card numbers directly to the Stripe API/i.test(
    message ?? '',
  )
}

function parseError(body: string): v.InferOutput<typeof errorSchema>['error'] | undefined {
  try {
    return v.parse(errorSchema, JSON.parse(body)).error
  } catch {
    return undefined
  }
}
