import { defineConfig } from 'vitest/config'

/** The unit tests of the mutated rules, without those that render or wait. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'tests/unit/lib/*.test.ts',
            'tests/unit/card/{card-brand,card-flow,card-number,caret-after-mask,cvc,expiration,failure-navigation-state,postal-code,verify-return}*.test.ts',
            'tests/unit/crypto/{clock,crypto-flow,invoice-flow,receipt}*.test.ts',
            'tests/unit/crypto/coins/{likely-network,payment-uri}.test.ts',
            'tests/unit/api/*-properties.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'calls',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
          include: [
            'tests/unit/api/{invoice,payment,product,shop,stripe-payment-method,stripe-refusal,wire-text}.test.ts',
          ],
          setupFiles: ['tests/support/setup.ts'],
        },
      },
    ],
  },
})
