import { defineConfig } from 'vitest/config'

function project(name: string, environment: 'node' | 'jsdom', include: string[]) {
  const environmentOptions = { jsdom: { url: 'http://localhost:1234/' } }
  // Short, so that Vitest ends a mutant that waits for ever. Stryker's own timeout would also start a new test runner.
  const shared = { setupFiles: ['tests/support/setup.ts'], testTimeout: 5_000 }
  return { test: { ...shared, name, environment, environmentOptions, include } }
}

/** Unit tests of src/{api,lib,storage,card,crypto}, but for api/hub and most components. Stryker picks by imports. */
export default defineConfig({
  test: {
    projects: [
      project('unit', 'node', [
        'tests/unit/{api,lib,storage}/*.test.ts',
        'tests/unit/{card,crypto}/**/*.test.ts',
      ]),
      project('page', 'jsdom', [
        'tests/unit/{api,storage}/*.test.tsx',
        'tests/unit/{card,crypto}/{*,{flow,pay,watch}/*}.test.tsx',
      ]),
    ],
  },
})
