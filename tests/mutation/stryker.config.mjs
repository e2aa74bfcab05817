/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    // Where money moves, and what the browser remembers of it. `--mutate` takes another file of src/{api,card,crypto,lib}.
    'src/card/{flow,pay}/*.ts',
    'src/crypto/{flow,watch}/*.ts',
    'src/storage/*.ts',
    'src/lib/safe-redirect.ts',
    'src/api/payment.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: 'build/mutation.html' },
  tempDirName: 'build/stryker',
  ignorePatterns: ['/build', '/dist', '.parcel-cache', '.github'],
  disableTypeChecks: false,
  // Stryker would rewrite tsconfig.json by TypeScript's old API, which version 7 lacks.
  tsconfigFile: 'none.json',
  warnings: { slow: false },
}
