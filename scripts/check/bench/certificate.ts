import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  /** Both in PEM, as node:tls takes them. */
  readonly key: string
  readonly cert: string
  /** For Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly keyHash: string
}

/**
 * Makes a self-signed certificate with `openssl`: Node can sign but not write certificates.
 *
 * @throws Error in a sentence when openssl is missing or refuses.
 */
export function selfSignedCertificate(hosts: readonly string[]): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'till-bench-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const { status, stderr } = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', certFile],
      ...['-days', '7', '-subj', '/CN=till bench'],
      ...['-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`],
    ])
    if (status !== 0) throw new Error(`This needs openssl on the PATH. ${stderr ?? ''}`.trim())
    const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')]
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
    return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
