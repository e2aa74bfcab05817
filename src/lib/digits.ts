const zeros = [0x30, 0xff10, 0x0660, 0x06f0, 0x0966]

/** Keeps only digits. Arabic-Indic, Persian, Devanagari and full-width ones become ASCII, as Stripe requires. */
export function asciiDigits(text: string): string {
  let digits = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code <= first + 9)
    if (zero !== undefined) digits += String(code - zero)
  }
  return digits
}
