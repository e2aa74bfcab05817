import { parseArgs } from 'node:util'
import { rejectMistypedVariable } from '../build/mistyped-variable.ts'
import { parseOrigin, parsePort, parsePositiveInteger, runCommand } from '../lib/command-line.ts'
import { startPreview } from './preview-server.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env['PORT'] ?? '4173' },
      dist: { type: 'string' },
      'no-websockets': { type: 'boolean' },
      cut: { type: 'string' },
    },
  })
  rejectMistypedVariable(process.env, ['BACKEND_ORIGIN'])
  const backendOrigin = process.env['BACKEND_ORIGIN'] || undefined
  const preview = await startPreview({
    dist: values.dist,
    port: parsePort(values.port),
    refusesWebSockets: values['no-websockets'],
    timeoutMs: values.cut === undefined ? undefined : parsePositiveInteger(values.cut, '--cut'),
    backendOrigin: backendOrigin && parseOrigin(backendOrigin, 'BACKEND_ORIGIN'),
  })
  const webSockets = values['no-websockets'] ? 'refused' : 'forwarded'
  const timeout = values.cut === undefined ? 'never time out' : `time out after ${values.cut} ms`
  console.log(`The built site: ${preview.origin}
Behind it: ${preview.backend}. WebSockets are ${webSockets}, requests ${timeout}.
With a mock backend open ${preview.origin}/demo, else /{product id}. Stripe is the real one here and rejects the
key of the mocks. For yours, start first: npm run mock-backend -- --publishable-key pk_test_... Stop with Ctrl+C.
`)
})
