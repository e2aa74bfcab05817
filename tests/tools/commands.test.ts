import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMockBackendServer } from '../../scripts/serve/mock-backend/server.ts'
import { runScript } from '../support/run-script.ts'

vi.setConfig({ testTimeout: 60_000 })

test.each<[string, string, readonly string[], Readonly<Record<string, string>>, string]>([
  ['npm start', 'serve/start.ts', [], { PORT: 'abc' }, 'PORT is "abc".'],
  ['npm start', 'serve/start.ts', [], { CARD_FIELDS: 'own' }, 'CARD_FIELDS is "own".'],
  ['npm start', 'serve/start.ts', ['--port', '1'], {}, "Unknown option '--port'"],
  ['npm run build', 'build/build.ts', ['--dist', 'site'], {}, "Unknown option '--dist'"],
  ['npm run size', 'check/size.ts', ['--dist', '/none'], {}, 'There is no built site'],
  ['npm run contract', 'check/contract.ts', ['https://a.example', '--cors'], {}, 'needs --site'],
  ['npm run charging', 'check/charging.ts', ['--port', '1'], {}, "Unknown option '--port'"],
  ['npm run nginx', 'generate/nginx.ts', ['--name', 'a'], {}, "Unknown option '--name'"],
  ['npm run nginx', 'generate/nginx.ts', ['--dist', '/none'], {}, 'There is no built site'],
])('%s reports a mistake in a sentence, not in a stack', async (_, script, args, env, sentence) => {
  const { code, errors } = await runScript(script, args, env)
  expect(errors).toContain(sentence)
  expect(errors).not.toContain('    at ')
  expect(code).toBe(1)
})

const localhosts = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses?.map(({ address }) => address) ?? [])
  .filter((address) => /^(?:127\.0\.0\.1|::1)$/.test(address))

test.each(localhosts)('npm start names a port that is taken at %s', async (localhost) => {
  const other = createServer().listen(0, localhost)
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const port = String(Object(other.address()).port)
  const { code, errors } = await runScript('serve/start.ts', [], { PORT: port })
  expect(errors.trim()).toBe(`Port ${port} is taken. Stop what runs there, or choose another.`)
  expect(code).toBe(1)
})

test('npm run contract prints each fault with its fix, and fails only for what the page cannot cope with', async () => {
  const us = http.get('*/api/location/', () => HttpResponse.text('us'))
  const { origin, close } = await startMockBackendServer({ overrides: [us], pollMs: 50 })
  onTestFinished(close)
  const check = (id: string) => runScript('check/contract.ts', [origin, '--product', id])
  const [good, bad] = await Promise.all([check('demo'), check('none')])
  expect([good.code, bad.code]).toEqual([0, 1])
  const warning = /warns +GET .api.location. +US\n +the response is "us"\n +Fix: Follow /
  expect(good.output).toMatch(warning)
  const failure = /FAILS +GET .api.product.none +status 404\n +Fix: Give the id .* --product/
  expect(bad.output).toMatch(failure)
})
