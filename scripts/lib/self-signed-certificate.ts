import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'

/**
 * Creates a certificate by `openssl`, because Node cannot. Throws an Error when openssl fails.
 * The result's `keyHash` is for Chromium's `--ignore-certificate-errors-spki-list`.
 */
export function selfSignedCertificate(hosts: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '-', '-days', '7'],
    ...['-subj', '/CN=till', '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`)}`],
  ])
  if (status !== 0) throw new Error(`This needs openssl on the PATH. ${stderr ?? ''}`.trim())
  const [key = '', cert = ''] = String(stdout).split(/(?=-----BEGIN CERTIFICATE)/)
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, keyHash: createHash('sha256').update(publicKey).digest('base64') }
}
