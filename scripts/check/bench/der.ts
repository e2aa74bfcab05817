/** The few words of DER, the byte format of certificates (X.690), that a self-signed one is written in. */

export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content), content])
}

export const sequence = (...items: readonly Uint8Array[]): Buffer => der(0x30, ...items)

export const set = (...items: readonly Uint8Array[]): Buffer => der(0x31, ...items)

/** A positive number, given by its bytes; one that would read as negative gets a zero in front. */
export function integer(bytes: Uint8Array): Buffer {
  const [first = 0] = bytes
  return der(0x02, first < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]))
}

/** An object identifier such as `2.5.4.3`. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(inBase128)]))
}

export const text = (value: string): Buffer => der(0x0c, Buffer.from(value))

export const octets = (content: Uint8Array): Buffer => der(0x04, content)

/** A bit string of whole bytes. */
export const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content)

/** A moment, to the second: `YYMMDDhhmmssZ`. */
export function moment(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}

/** An explicitly tagged part, `[number]` in the grammar. */
export const tagged = (number: number, content: Uint8Array): Buffer => der(0xa0 + number, content)

function lengthOf(content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.from([content.length])
  const bytes = content.length < 0x100 ? 1 : 2
  const length = Buffer.alloc(1 + bytes)
  length[0] = 0x80 + bytes
  length.writeUIntBE(content.length, 1, bytes)
  return length
}

/** Seven bits a byte, the high bit set on all but the last. */
function inBase128(value: number): readonly number[] {
  const last = value & 0x7f
  const before = value >> 7
  return before === 0 ? [last] : [...inBase128(before).map((byte) => byte | 0x80), last]
}
