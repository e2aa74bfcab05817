import { defineConfig } from 'vitest/config'

/** The unit tests of the mutated rules, without those that render or wait. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'tests/lib/*.test.ts',
            'tests/card/{card-brand,card-flow,card-number,caret-after-mask,cvc,expiration,failure-state,postal-code,returning-payment}*.test.ts',
            'tests/crypto/{address-form,clock,crypto-flow,invoice-flow,payment-uri,receipt}*.test.ts',
            'tests/api/*-properties.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'calls',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
          include: ['tests/api/{invoice,payment,payment-method,product,shop,wire-text}.test.ts'],
          setupFiles: ['tests/setup.ts'],
        },
      },
    ],
  },
})
