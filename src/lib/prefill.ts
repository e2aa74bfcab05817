import { normalizeEmail } from './buyer-text.ts'

/** https://html.spec.whatwg.org/#valid-e-mail-address, but with a dot in the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** RFC 5321, section 4.5.3.1.3. */
const maxEmailLength = 254

/** Returns the valid email of `?email=ada@shop.example`. A space inside it was an unencoded plus. */
export function emailInQuery(query: string): string | undefined {
  const text = new URLSearchParams(query).get('email') ?? ''
  const email = normalizeEmail(text.trim().replaceAll(' ', '+'))
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : undefined
}

/** Returns the accepted coin of `?coin=LTC`, written in capitals or not. */
export function coinInQuery(query: string, coins: readonly string[]): string | undefined {
  const requested = new URLSearchParams(query).get('coin')?.toUpperCase()
  return coins.find((coin) => coin.toUpperCase() === requested)
}
