import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ListeningServer, listen } from './listen.ts'

/** A slow mobile network: 1.6 Mbit/s down, 750 kbit/s up. */
const downBytesPerSecond = 1_600_000 / 8
const upBytesPerSecond = 750_000 / 8
const roundTripMs = 150

/** Starts another proxy on the link, in front of a server of this machine. */
export type StartProxy = (target: string) => Promise<ListeningServer>

/**
 * Emulates one slow link for all its TCP connections. Each byte waits half a round trip and for its turn, and a connection
 * opens after a round trip. So TLS handshakes, redirects and preflights cost what they cost a buyer, which the throttling of
 * DevTools leaves out. Slow start is not emulated.
 */
export function slowLink(): StartProxy {
  const down = transmitter(downBytesPerSecond)
  const up = transmitter(upBytesPerSecond)
  const oneWayMs = roundTripMs / 2
  return (target) => {
    const { hostname, port } = new URL(target)
    return listen(
      createServer({ noDelay: true }, (client) => {
        const server = connect({ host: hostname, port: Number(port), noDelay: true })
        const openAt = performance.now() + roundTripMs
        forward(client, server, up, (sentAtMs) => Math.max(sentAtMs, openAt) + oneWayMs)
        forward(server, client, down, (sentAtMs) => sentAtMs + oneWayMs)
      }),
    )
  }
}

const packetBytes = 1460
/** Enough for this link. More would let a server send all before the browser can set priorities. */
const windowBytes = 32_768

/** Returns a function that puts bytes on the link. Its result is the time, by `performance.now()`, when they are sent. */
function transmitter(bytesPerSecond: number): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000
    return freeAt
  }
}

function forward(
  from: Socket,
  to: Socket,
  transmit: (bytes: number) => number,
  arrivalAfter: (sentAtMs: number) => number,
): void {
  let inFlight = 0
  let previous = Promise.resolve()
  const after = (atMs: number, act: () => void) => {
    previous = previous.then(() => sleep(Math.max(0, atMs - performance.now()))).then(act)
  }
  from.on('data', (data) => {
    inFlight += data.length
    if (inFlight > windowBytes) from.pause()
    for (let start = 0; start < data.length; start += packetBytes) {
      const packet = data.subarray(start, start + packetBytes)
      after(arrivalAfter(transmit(packet.length)), () => {
        if (to.writable) to.write(packet)
        inFlight -= packet.length
        if (inFlight <= windowBytes) from.resume()
      })
    }
  })
  from.on('end', () => after(arrivalAfter(performance.now()), () => to.end()))
  from.on('error', () => to.destroy())
}
