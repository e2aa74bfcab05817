import fc from 'fast-check'

/** Any text there can be, lone surrogates and control characters included. */
export const anyText = fc.string({
  unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
})
