/** What the HTML standard takes for an email address, https://html.spec.whatwg.org/#valid-e-mail-address. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** The longest address mail is delivered to (RFC 5321, section 4.5.3.1.3). */
const longestEmail = 254

/**
 * The email a link brings along, `?email=ada@shop.example`; undefined when it is none. Whoever reads it leaves alone
 * what the buyer has typed.
 *
 * @param query such as `location.search`.
 */
export function emailInQuery(query: string): string | undefined {
  const email = new URLSearchParams(query).get('email')?.trim() ?? ''
  return email.length <= longestEmail && emailPattern.test(email) ? email : undefined
}

/** The coin a link asks for, `?coin=LTC`, in any case of its letters; undefined when it is not accepted. */
export function coinInQuery(query: string, coins: readonly string[]): string | undefined {
  const wanted = new URLSearchParams(query).get('coin')?.toUpperCase()
  return coins.find((coin) => coin.toUpperCase() === wanted)
}
