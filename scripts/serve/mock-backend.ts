import { parseArgs } from 'node:util'
import { mistakeHeader } from '../../mocks/mock-fault.ts'
import { parsePort, runCommand } from '../lib/command-line.ts'
import { startMockBackendServer } from './mock-backend/server.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      'publishable-key': { type: 'string' },
    },
  })
  const { origin } = await startMockBackendServer({
    port: parsePort(values.port),
    publishableKey: parseTestKey(values['publishable-key']),
    onCall: ({ method, url }, response) => {
      const status = response.headersSent ? response.statusCode : 'lost'
      const mistake = response.getHeader(mistakeHeader) ?? ''
      console.log(`${status} ${method} ${url} ${mistake}`.trim())
    },
  })
  console.log(`The mock backend listens at ${origin}. Stop with Ctrl+C.
  See it sell:      npm run build && BACKEND_ORIGIN=${origin} npm run preview, then open http://localhost:4173/demo
  See reports:      REPORT_URL=/reports BACKEND_ORIGIN=${origin} npm run build && BACKEND_ORIGIN=${origin} npm run preview
  See the contract: npm run contract -- ${origin} --product demo --invoice
Every scenario is a product: "npm start" lists the ids at http://localhost:1234/.
`)
})

/** Throws an Error for a key that is no test key: a live key would collect real cards. */
function parseTestKey(text: string | undefined): string | undefined {
  if (text === undefined || /^pk_test_\w+$/.test(text)) return text
  throw new Error('--publishable-key must be a test key of Stripe. It begins with "pk_test_".')
}
