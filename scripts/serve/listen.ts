import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

export interface ListeningServer {
  readonly origin: string
  /** Also closes open connections. */
  readonly close: () => Promise<void>
}

/** Starts a server that only this machine can reach. Port 0 means any free one. */
export async function listen(server: Server, port = 0): Promise<ListeningServer> {
  const sockets = new Set<{ destroy(): void }>()
  // Node's own list of connections leaves out upgraded sockets such as WebSockets.
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  if (port !== 0) await rejectTakenLocalhost(port)
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error) => {
    throw readableError(error, port)
  })
  return {
    origin: `http://127.0.0.1:${Object(server.address()).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Browsers try `::1` first for "localhost": another program's server there would respond in place of ours. */
async function rejectTakenLocalhost(port: number): Promise<void> {
  const probe = createServer().listen(port, '::1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    // Any other error is no conflict: the machine has no IPv6, or the port needs more rights, which `listen` then reports.
    if (Object(error).code === 'EADDRINUSE') throw readableError(Object(error), port)
    return
  }
  await once(probe.close(), 'close')
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Stop what runs there, or choose another.',
  EACCES: 'needs more rights. Choose one above 1023.',
}

function readableError(error: NodeJS.ErrnoException, port: number): Error {
  const reason = reasons[error.code ?? '']
  return reason === undefined ? error : new Error(`Port ${port} ${reason}`)
}
