// @vitest-environment node
import { X509Certificate } from 'node:crypto'
import { connect } from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { createSecureContext } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { selfSignedCertificate } from '../../../../scripts/check/bench/certificate.ts'
import { pack } from '../../../../scripts/check/bench/pack.ts'
import { type Answer, startPageServer } from '../../../../scripts/check/bench/page-server.ts'
import { SlowLink } from '../../../../scripts/check/bench/slow-link.ts'

const certificate = selfSignedCertificate(['localhost', 'till.test'])

test('the certificate is for its hosts, valid now and signed by its own key', () => {
  const read = new X509Certificate(certificate.cert)
  expect(read.checkHost('till.test')).toBe('till.test')
  expect(read.checkHost('other.test')).toBeUndefined()
  expect(read.verify(read.publicKey)).toBe(true)
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now())
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now())
})

test('a certificate of any length can be read, and used with its key', () => {
  const hosts = Array.from({ length: 48 }, (_, index) => `${'a'.repeat(index + 1)}.test`)
  for (const host of hosts) {
    const { key, cert } = selfSignedCertificate([host])
    expect(() => createSecureContext({ key, cert })).not.toThrow()
  }
})

const script: Answer = {
  status: 200,
  headers: { 'content-type': 'text/javascript' },
  body: Buffer.from('let a = 1;'.repeat(5000)),
}

/** Asks a server that has one answer, the way a browser does. */
async function ask(answer: Answer, path = '/', body?: string) {
  const link = new SlowLink({ downBitsPerSecond: 8e7, upBitsPerSecond: 8e7, roundTripMs: 4 })
  const asked: Request[] = []
  const server = await startPageServer({
    certificate,
    answer: async (request) => {
      asked.push(request)
      return answer
    },
    carry: link.carry.bind(link),
  })
  // Without its own check of names a client takes the certificate at its word.
  const client = connect(`https://localhost:${server.port}`, { ca: certificate.cert })
  onTestFinished(async () => {
    client.destroy()
    await server.close()
  })
  const stream = client.request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST' })
  const headers = new Promise<Record<string, unknown>>((received) => {
    stream.on('response', (all) => received({ ...all }))
  })
  stream.end(body)
  return { body: await buffer(stream), headers: await headers, request: asked[0] }
}

test('a file comes packed, and whole, over the slow link', async () => {
  const { body, headers } = await ask(await pack(script), '/assets/main.js')
  expect(headers[':status']).toBe(200)
  expect(headers['content-encoding']).toBe('br')
  expect(body.length).toBeLessThan(200)
  expect(brotliDecompressSync(body).equals(script.body)).toBe(true)
})

test('what a shop answers comes as it is, after it was asked what the page asked', async () => {
  const { body, headers, request } = await ask(script, '/api/pay/1', '{}')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.equals(script.body)).toBe(true)
  expect(request?.method).toBe('POST')
  expect(await request?.text()).toBe('{}')
  expect(new URL(request?.url ?? '').pathname).toBe('/api/pay/1')
})

test('an answer may be empty', async () => {
  const { body, headers } = await ask(await pack({ ...script, status: 404, body: Buffer.alloc(0) }))
  expect(headers[':status']).toBe(404)
  expect(body).toHaveLength(0)
})
