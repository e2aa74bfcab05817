import { boundedText, isBoundedText } from './bounded-text.ts'
import { pathSegment } from './http.ts'

/** The key `stripe` is card, any other key is crypto (spec 3.1). */
export type PaymentMethod = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'card'; readonly publishableKey: string }
  | { readonly kind: 'crypto'; readonly coins: readonly string[] }
)

export interface Offer {
  readonly priceCents: number
  readonly outOfStock: boolean
  /** In the order of the response, without unusable methods. */
  readonly methods: readonly PaymentMethod[]
  /** Without line breaks, and without bidi overrides, which would reverse the browser tab's title. */
  readonly name?: string | undefined
  /** Plain text with its line breaks. */
  readonly description?: string | undefined
}

export function productApiPath(id: string): string {
  return `/api/product/${pathSegment(id)}`
}

export const cardKey = 'stripe'

/** Parses without valibot, which is too large for the inline script. Throws a TypeError that names the bad field. */
export function parseOffer(
  json: unknown,
  onInvalid: (key: string, effect: 'is left out' | 'loses coins') => void,
): Offer {
  const { price, stock, accepted_payment_methods, payment_method_pretty_names, ...texts } =
    asObject(json)
  return {
    priceCents: Number(boundedText(numberAsText(price), 15, /^\d+$/, 'price must be whole cents')),
    outOfStock: stock === 0 || isBoundedText(stock, 20, /^0[.0]*$/),
    methods: Object.entries(asObject(accepted_payment_methods, 'accepted_payment_methods')).flatMap(
      ([key, details]) => {
        const label = parseLabel(key, payment_method_pretty_names)
        try {
          return [
            key === cardKey
              ? { kind: 'card', key, label, publishableKey: parsePublishableKey(details) }
              : {
                  kind: 'crypto',
                  key,
                  label,
                  coins: parseCoins(details, () => onInvalid(key, 'loses coins')),
                },
          ]
        } catch {
          onInvalid(key, 'is left out')
          return []
        }
      },
    ),
    name: oneLine(visibleText(texts['name']) ?? visibleText(texts['title'])),
    description: visibleText(texts['description']),
  }
}

/** Converts a number, such as the name 1984, to text. Removes the noise of floating point: 1998.9999999999998 cents are 1999. */
function numberAsText(value: unknown): unknown {
  return typeof value === 'number' ? String(Number(value.toFixed(4))) : value
}

/** Returns a text or a number as trimmed text; undefined for any other value, an overlong text, or one that shows nothing. */
export function visibleText(value: unknown): string | undefined {
  const text = numberAsText(value)
  return isBoundedText(text, 1e5, /[^\s\p{C}]/u) ? text.trim() : undefined
}

/** Accepts an `api_key` that is a string, or an object with a string `key` (decision D25). */
function parsePublishableKey(details: unknown): string {
  const { api_key } = asObject(details)
  return boundedText(
    typeof api_key === 'string' ? api_key : asObject(api_key)['key'],
    300,
    /^pk_\w+$/,
  )
}

/** Leaves out invalid entries; throws when none is valid. Codes that differ only in case are one coin. */
function parseCoins(details: unknown, onInvalid: () => void): readonly string[] {
  // PHP writes a list with gaps as an object.
  const entries = Object.values(asObject(asObject(details)['accepted_cryptos']))
  const codes = entries.filter((entry) => isBoundedText(entry, 50))
  if (codes.length === 0) throw new TypeError()
  if (codes.length < entries.length) onInvalid()
  return [...new Map(codes.map((code) => [code.trim().toUpperCase(), code.trim()])).values()]
}

/** Reads only own properties: the server chooses the keys, and `constructor` is inherited. */
function parseLabel(key: string, names: unknown): string {
  const name = Object.entries(names ?? {}).find(([each]) => each === key)?.[1]
  return (typeof name === 'string' && oneLine(name)?.trim()) || key
}

function oneLine(text: string | undefined): string | undefined {
  return text?.replace(/[\s\p{Cc}\u202a-\u202e]+/gu, ' ')
}

function asObject(json: unknown, name = 'the response'): Readonly<Record<string, unknown>> {
  if (typeof json !== 'object' || json === null) throw new TypeError(`${name} must be an object`)
  return { ...json }
}
