import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as der from './der.ts'

export interface Certificate {
  /** Both in PEM, as node:tls takes them. */
  readonly key: string
  readonly cert: string
  /** What Chromium's `--ignore-certificate-errors-spki-list` knows the key by. */
  readonly keyHash: string
}

const ecdsaWithSha256 = der.sequence(der.identifier('1.2.840.10045.4.3.2'))
const commonName = '2.5.4.3'
const subjectAlternativeName = '2.5.29.17'
const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/**
 * A self-signed certificate (RFC 5280) for some hosts, made in memory. Node signs but has no writer of
 * certificates; the packages that do bring a whole PKI of megabytes, and `openssl` is not on every machine.
 */
export function selfSignedCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const name = der.sequence(
    der.set(der.sequence(der.identifier(commonName), der.text('till bench'))),
  )
  const now = Date.now()
  const names = der.sequence(...hosts.map((host) => der.der(0x82, Buffer.from(host))))
  const content = der.sequence(
    der.tagged(0, der.integer(Buffer.from([2]))),
    // The top bit would be a sign, and a leading zero byte is not allowed.
    der.integer(Buffer.concat([Buffer.from([0x40]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der.sequence(der.moment(new Date(now - lifetimeMs)), der.moment(new Date(now + lifetimeMs))),
    name,
    publicKeyInfo,
    der.tagged(
      3,
      der.sequence(der.sequence(der.identifier(subjectAlternativeName), der.octets(names))),
    ),
  )
  const signature = der.bits(sign('sha256', content, privateKey))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: asPem(der.sequence(content, ecdsaWithSha256, signature)),
    keyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  }
}

function asPem(bytes: Buffer): string {
  const lines = bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
