import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webSocket from 'ws'
import { buildSite, defaultDist } from './build-site.ts'
import { startCdn } from './cdn.ts'
import { mockBankPage, startMockBackend } from './mock-backend.ts'

if (!existsSync(join(defaultDist, 'index.html'))) await buildSite()

const backend = startMockBackend()
const sockets = new webSocket.Server({ noServer: true })

const { origin } = await startCdn({
  dist: defaultDist,
  backend: backend.answer,
  inFront: mockBankPage,
  upgrade: (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => {
      const receive = backend.serveHub({
        send: (data) => client.send(data),
        close: (code, reason) => client.close(code, reason),
      })
      client.on('message', receive)
    }),
  port: Number(process.env['PORT'] ?? 4173),
})

console.log(`The built site, with a mock shop behind it: ${origin}/demo`)
console.log(
  'The card provider is the real one here: a mock card is refused by it. Stop with Ctrl+C.',
)
