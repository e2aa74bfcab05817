/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'src/lib/*.ts',
    // Data files have no logic to mutate.
    '!src/lib/{countr,email-domains}*.ts',
    'src/card/{card-brand,card-flow,card-number,caret-after-mask,cvc,expiration,failure-navigation-state,postal-code,verify-return}.ts',
    'src/crypto/{clock,crypto-flow,invoice-flow,receipt}.ts',
    'src/crypto/coins/{likely-network,payment-uri}.ts',
    'src/api/{invoice,payment,plain-text,product,read-product,read-shop,stripe-payment-method,stripe-refusal,wire-text}.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/check/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: 'build/mutation.html' },
  tempDirName: 'build/stryker',
  ignorePatterns: ['/build', '/dist', '.parcel-cache', '.github'],
  // Stryker needs TypeScript's old API to check types. `npm run types` checks them.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  warnings: { slow: false },
}
