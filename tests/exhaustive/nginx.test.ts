import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { backendRules } from '../../scripts/build/netlify-files.ts'
import { type NginxSite, nginxConfig } from '../../scripts/generate/nginx-config.ts'
import { selfSignedCertificate } from '../../scripts/lib/self-signed-certificate.ts'
import { startCdn } from '../../scripts/serve/cdn.ts'
import { type ListeningServer, listen } from '../../scripts/serve/listen.ts'
import { beforeAllInFolder } from '../support/built-site.ts'

// Compares nginx under the generated configuration with scripts/serve/cdn.ts, which serves by Netlify's rules. On Debian,
// apt-get install nginx-light installs nginx.

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const programs = folders.map((folder) => join(folder, 'nginx'))
const nginx = programs.find((path) => spawnSync(path, ['-v']).status === 0) ?? ''
if (nginx === '') throw new Error(`There is no nginx in ${folders.join(', ')}.`)

let dist: string
let origin: string
let cdn: ListeningServer
let shopServer: ListeningServer

/** Responds with the method, path and hosts of the request. */
function echoPath(requested: IncomingMessage, response: ServerResponse): void {
  const { host, 'x-forwarded-host': forwardedHost } = requested.headers
  response.setHeader('content-type', 'text/plain')
  response.end(`${requested.method} ${requested.url} for ${host} of ${forwardedHost}`)
}
const shop = createServer(echoPath)
shop.on('upgrade', (requested, socket) => {
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${requested.headers.upgrade}\r\n\r\n`,
  )
  socket.on('data', (data) => socket.end(`echo of ${data}`))
})

const folder = beforeAllInFolder(async (newFolder) => {
  // When root starts nginx, it reads files as another user.
  await chmod(newFolder, 0o755)
  dist = join(newFolder, 'dist')
  await cp(inject('dist'), dist, { recursive: true })
  await mkdir(join(dist, '.well-known'), { recursive: true })
  await writeFile(join(dist, '.well-known/proof'), 'the proof')
  const headers = await readFile(join(dist, '_headers'), 'utf8')
  const reporting = '/*\n  Reporting-Endpoints: default="/reports"\n'
  await writeFile(join(dist, '_headers'), headers.replace('/*\n', reporting))
  shopServer = await listen(shop)
  origin = await startNginx(shopServer.origin)
  cdn = await startCdn({ dist, backend: (requested) => fetch(requested) })
})

afterAll(async () => {
  for (const server of running) {
    server.kill()
    await once(server, 'exit')
  }
  await shopServer.close()
  await cdn.close()
})

const running: ChildProcess[] = []

/** Serves the build in front of this backend. Returns the origin of nginx. */
async function startNginx(backendOrigin: string, options: Partial<NginxSite> = {}) {
  await writeFile(join(dist, '_redirects'), backendRules(backendOrigin, undefined, '/reports'))
  // Takes a free port and releases it for nginx.
  const probe = await listen(createServer())
  await probe.close()
  const site = await nginxConfig(dist, {
    root: dist,
    serverName: '_',
    listen: [new URL(probe.origin).host],
    authorities: '/no/authorities',
    ...options,
  })
  const home = await mkdtemp(join(folder(), 'nginx-'))
  await chmod(home, 0o755)
  await writeFile(join(home, 'site.conf'), site)
  await writeFile(join(home, 'nginx.conf'), mainConfig(home))
  running.push(spawn(nginx, ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: 'inherit' }))
  await vi.waitFor(() => load(probe.origin, '/'), { timeout: 20_000 })
  return probe.origin
}

const paths = [
  ...['/', '/demo', '/a%2Fb', '/100%25', '/deep/er/path', '/success', '/success/story'],
  ...['/done?payment_intent=pi_1', '/crypto-course', '/.well-known/proof', '/.well-known/gone'],
  ...['/assets/gone.0123abcd.js', '/robots.txt', '/favicon.ico', '/apple-touch-icon.png', '/sw.js'],
]

test.each(paths)('nginx responds to %s as the CDN does', async (path) => {
  const [fromNginx, fromCdn] = await Promise.all([load(origin, path), load(cdn.origin, path)])
  expect([fromNginx.status, fromNginx.body]).toEqual([fromCdn.status, fromCdn.body])
  // The rules set none of these, and nginx may send others.
  const otherHeaders =
    /^(?:content-length|content-type|date|connection|keep-alive|vary|etag|transfer-encoding)$/
  const ofRules = Object.entries(fromCdn.headers).filter(([name]) => !otherHeaders.test(name))
  expect(fromNginx.headers).toMatchObject(Object.fromEntries(ofRules))
})

test('a file of the build is cached for a year', async () => {
  const { body } = await load(origin, '/demo')
  const [script = ''] = /\/assets\/main\.\w+\.js/.exec(body) ?? []
  const { status, headers } = await load(origin, script)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toMatch(/^application\/javascript/)
})

test.each([
  '/api/location/',
  '/api/product/a%2Fb?x=%26',
  '/api/product/100%2525',
  '/crypto/negotiate?negotiateVersion=1',
  '/reports',
])('%s reaches the shop unchanged', async (path) => {
  const { host } = new URL(shopServer.origin)
  const { body } = await load(origin, path)
  expect(body).toBe(`GET ${path} for ${host} of 127.0.0.1`)
})

test('WebSockets reach the hub', async () => {
  const { hostname, port } = new URL(origin)
  const headers = { connection: 'Upgrade', upgrade: 'websocket' }
  const echo = new Promise((resolve, reject) => {
    request({ hostname, port, path: '/crypto?id=1', headers })
      .on('upgrade', (_, socket) => {
        socket.on('data', (data) => resolve(String(data)))
        socket.write('hello')
      })
      .on('error', reject)
      .end()
  })
  expect(await echo).toBe('echo of hello')
})

test.each(['/_redirects', '/_headers'])('%s is not published', async (path) => {
  expect(await load(origin, path)).toMatchObject({ status: 404 })
})

const statuses = Object.entries({ 'a trusted': 200, 'an untrusted': 502 })
test.each(statuses)('a backend over HTTPS with %s certificate: status %i', async (_, status) => {
  const trusted = selfSignedCertificate(['localhost'])
  const presented = status === 200 ? trusted : selfSignedCertificate(['localhost'])
  const backend = await listen(createHttpsServer(presented, echoPath))
  const authorities = join(folder(), 'authorities.pem')
  await writeFile(authorities, trusted.cert)
  const { port } = new URL(backend.origin)
  const site = await startNginx(`https://localhost:${port}`, { authorities })
  expect((await load(site, '/api/location/')).status).toBe(status)
  await backend.close()
})

test('a configuration with a certificate redirects HTTP to HTTPS', async () => {
  const { cert, key } = selfSignedCertificate(['localhost'])
  await writeFile(join(folder(), 'fullchain.pem'), cert)
  await writeFile(join(folder(), 'privkey.pem'), key)
  const site = await startNginx(shopServer.origin, { certificateFolder: folder() })
  const { status, headers } = await load(site, '/demo?coin=LTC')
  expect([status, headers.location]).toEqual([301, 'https://127.0.0.1/demo?coin=LTC'])
})

test('no access log holds a query, such as the email of an invoice', async () => {
  expect((await load(origin, '/api/pay/1/generate-invoice?email=ada')).status).toBe(200)
  expect(await readFile(join(folder(), 'access.log'), 'utf8')).toBe('')
})

/** Requests exactly this path. `fetch` would normalise it. */
async function load(server: string, path: string) {
  const { hostname, port } = new URL(server)
  const requested = request({ hostname, port, path }).end()
  const [response]: IncomingMessage[] = await once(requested, 'response')
  if (response === undefined) throw new Error(`${path} has no response.`)
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** The rest of Debian's nginx.conf, for one nginx whose own files are in `home`. */
function mainConfig(home: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
pid ${home}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log ${folder()}/access.log;
  ${kinds.map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  include ${home}/site.conf;
}
`
}
