// @vitest-environment node
import { connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CongestionWindow } from '../../../../scripts/check/bench/congestion-window.ts'
import { DelayLine } from '../../../../scripts/check/bench/delay-line.ts'
import { LinkDirection } from '../../../../scripts/check/bench/link-direction.ts'
import { type LinkSettings, SlowLink } from '../../../../scripts/check/bench/slow-link.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('bytes take their time on the line, then the delay', () => {
  const direction = new LinkDirection({ bytesPerSecond: 1000, delayMs: 75 })
  expect(direction.admit(100, 0)).toEqual({ leavesAt: 100, arrivesAt: 175 })
})

test('what is given to a busy line waits, and an idle line saves up nothing', () => {
  const direction = new LinkDirection({ bytesPerSecond: 1000, delayMs: 75 })
  direction.admit(100, 0)
  expect(direction.admit(50, 10).leavesAt).toBe(150)
  expect(direction.admit(50, 1000).leavesAt).toBe(1050)
})

test('the window lets so much under way, waits for a confirmation, then allows twice as much', () => {
  const window = new CongestionWindow(20)
  expect(window.opensAt(10, 0)).toBe(0)
  window.sent(10, 150)
  window.sent(10, 160)
  expect(window.opensAt(10, 5)).toBe(150)
  window.sent(10, 300)
  // 30 may be under way now, and 20 are.
  expect(window.opensAt(10, 151)).toBe(151)
})

test('a window in which nothing is under way lets even the largest piece through', () => {
  expect(new CongestionWindow(20).opensAt(1000, 7)).toBe(7)
})

test('things are handed over at their time and in their order', () => {
  const line = new DelayLine()
  const delivered: string[] = []
  line.add(performance.now() + 20, () => delivered.push('first'))
  line.add(performance.now() + 10, () => delivered.push('second'))
  vi.advanceTimersByTime(19)
  expect(delivered).toEqual([])
  vi.advanceTimersByTime(1)
  expect(delivered).toEqual(['first', 'second'])
})

test('a cleared line hands nothing over', () => {
  const line = new DelayLine()
  const deliver = vi.fn()
  line.add(performance.now() + 5, deliver)
  line.clear()
  vi.advanceTimersByTime(10)
  expect(deliver).not.toHaveBeenCalled()
})

const tinyLink: LinkSettings = {
  downBitsPerSecond: 80_000_000,
  upBitsPerSecond: 80_000_000,
  roundTripMs: 40,
}

/** A browser's connection over the link to a server that does as told. */
async function connectOver(
  settings: LinkSettings,
  serve: (connection: Duplex) => void,
): Promise<Socket> {
  vi.useRealTimers()
  const link = new SlowLink(settings)
  const listener = createServer((socket) => serve(link.carry(socket)))
  await new Promise<void>((listening) => {
    listener.listen(0, '127.0.0.1', listening)
  })
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = connect(port, '127.0.0.1')
  onTestFinished(() => {
    browser.destroy()
    listener.close()
  })
  return browser
}

test('the first answer takes a round trip for the handshake and one for itself', async () => {
  const before = performance.now()
  const browser = await connectOver(tinyLink, (connection) => {
    connection.on('data', (chunk) => connection.end(chunk))
  })
  browser.write('hello')
  expect((await buffer(browser)).toString()).toBe('hello')
  expect(performance.now() - before).toBeGreaterThanOrEqual(79)
})

test('a large answer comes whole, and no faster than the line', async () => {
  const sent = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251))
  const before = performance.now()
  const slow = { ...tinyLink, downBitsPerSecond: 1_600_000 }
  const browser = await connectOver(slow, (connection) => connection.end(sent))
  expect((await buffer(browser)).equals(sent)).toBe(true)
  expect(performance.now() - before).toBeGreaterThanOrEqual(119)
})

test('the server is told that its bytes have left only when they have', async () => {
  const before = performance.now()
  const left = new Promise<number>((told) => {
    void connectOver({ ...tinyLink, downBitsPerSecond: 1_600_000 }, (connection) => {
      connection.write(Buffer.alloc(10_000), () => told(performance.now() - before))
    })
  })
  expect(await left).toBeGreaterThanOrEqual(49)
})
