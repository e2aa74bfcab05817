import { defineConfig } from 'vitest/config'

function project(name: string, environment: 'node' | 'jsdom', include: string[]) {
  const environmentOptions = { jsdom: { url: 'http://localhost:1234/' } }
  const shared = { setupFiles: ['tests/support/setup.ts'], testTimeout: 20_000 }
  return { test: { ...shared, name, environment, environmentOptions, include } }
}

/** The unit tests of `src/{api,lib,storage,card,crypto}`. Stryker runs those that import what it mutates. */
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
