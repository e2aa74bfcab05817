import { createServer } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { selfSignedCertificate } from '../../../../scripts/check/bench/certificate.ts'
import { startPageServer } from '../../../../scripts/check/bench/page-server.ts'
import { SlowLink } from '../../../../scripts/check/bench/slow-link.ts'
import { listen } from '../../../../scripts/serve/listen.ts'

const certificate = selfSignedCertificate(['localhost'])
const bodies: Readonly<Record<string, Buffer>> = {
  '/api/product': Buffer.alloc(150_000, 'product'),
  '/module.js': Buffer.alloc(100_000, 'module'),
  '/image.png': Buffer.alloc(50_000, 'image'),
}

/** What went to the browser, encrypted. */
const sent: Buffer[] = []

/** The length of a TLS record stands behind its type and version (RFC 8446, section 5.1). */
function longestRecord(bytes: Buffer): number {
  let longest = 0
  for (let at = 0; at < bytes.length; at += 5 + bytes.readUInt16BE(at + 3)) {
    longest = Math.max(longest, bytes.readUInt16BE(at + 3))
  }
  return longest
}

/** Connects over a link of 10 MB a second. */
async function clientOf(byPriority: boolean, smallRecords = true): Promise<ClientHttp2Session> {
  const upstream = await listen(
    createServer(({ url }, response) => response.end(bodies[url ?? ''])),
  )
  const link = new SlowLink({
    downBitsPerSecond: 8e7,
    upBitsPerSecond: 8e7,
    roundTripMs: 4,
    slowStart: true,
  })
  const carry = (socket: Socket) => {
    const write = socket.write.bind(socket)
    socket.write = (bytes: Buffer) => {
      sent.push(bytes)
      return write(bytes)
    }
    return link.carry(socket)
  }
  const server = await startPageServer({
    ...{ certificate, upstream: upstream.origin, byPriority, smallRecords, carry },
  })
  const client = connect(server.origin.replace('http://127.0.0.1', 'https://localhost'), {
    ca: certificate.cert,
    settings: { initialWindowSize: 1_000_000 },
  })
  onTestFinished(async () => {
    client.destroy()
    await Promise.all([server.close(), upstream.close()])
  })
  return client
}

/** Requests all bodies at once. Returns their paths in the order of completion. */
async function orderOfBodies(byPriority: boolean): Promise<readonly string[]> {
  const client = await clientOf(byPriority)
  const priorities = { '/image.png': 'u=5, i', '/module.js': 'u=5', '/api/product': 'u=1' }
  const complete: string[] = []
  const answers = Object.entries(priorities).map(async ([path, priority]) => {
    const received = await buffer(client.request({ ':path': path, priority }))
    complete.push(path)
    expect(received.equals(bodies[path] ?? Buffer.alloc(0))).toBe(true)
  })
  await Promise.all(answers)
  return complete
}

test('the most urgent body comes first, then the non-incremental ones', async () => {
  expect(await orderOfBodies(true)).toEqual(['/api/product', '/module.js', '/image.png'])
})

test('without priorities all bodies are sent in turn, so the smallest is complete first', async () => {
  expect(await orderOfBodies(false)).toEqual(['/image.png', '/module.js', '/api/product'])
})

test.each([
  ['a packet', true, 1400],
  ['a piece of a body', false, 8300],
])('a record is at most as long as %s', async (_, smallRecords, limit) => {
  sent.length = 0
  const client = await clientOf(true, smallRecords)
  await buffer(client.request({ ':path': '/api/product' }))
  const longest = longestRecord(Buffer.concat(sent))
  expect(longest).toBeLessThan(limit)
  expect(longest).toBeGreaterThan(limit * 0.9)
})
