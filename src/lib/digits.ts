/** Digits of every script become ASCII, as Stripe requires. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (isDigit(first - 1)) first -= 1
    // Unicode encodes the digits of a script in a row, from 0 (The Unicode Standard, 4.6). Some rows follow each other.
    return String((code - first) % 10)
  })
}

/** Keeps only digits, in ASCII. */
export function onlyDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '')
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code))
}
