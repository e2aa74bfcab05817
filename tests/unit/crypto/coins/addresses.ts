import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** Valid addresses of each coin, one of each kind: published ones, test vectors, or the output of another program. */
export const validAddresses = {
  BTC: [
    ...['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ...['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    'bcrt1qn3h68k2u0rr49skx05qw7veynpf4lfppd2demt',
    // BIP 173 and BIP 350, section "Test vectors"
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
  ],
  LTC: [
    ...['LYhttvnKawAv6RcHQ4eBkNtifuiEA99PFe', 'M7zVKQKmtV5Rc7erVGVVC3khZbXxsS5HEX'],
    'QLhKCGi5ZvnS9amYgdA353vzbdbWYBoxD8',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf',
  ],
  DOGE: [
    'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    '9rXbkMyi1S6thykRoXAZcY8fwUKYsy6cXE',
    'nUHVMF6vcrGd8RSK2hUZjwuGDNmPeNoBRb',
  ],
} as const

/** From BOLT 11, "Please send $3 for a cup of coffee to the same peer, within one minute". */
export const lightningInvoice =
  'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh'

const base58check = createBase58check(sha256)

export function base58Address(version: number, hash: Uint8Array): string {
  return base58check.encode(Uint8Array.of(version, ...hash))
}

export function segwitAddress(prefix: string, version: number, program: Uint8Array): string {
  const encoding = version === 0 ? bech32 : bech32m
  return encoding.encode(prefix, [version, ...encoding.toWords(program)])
}
