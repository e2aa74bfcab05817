import { defineConfig } from 'vitest/config'

const shared = { setupFiles: ['tests/support/setup.ts'], testTimeout: 20_000 }

/** The unit tests of `src/{api,lib,storage,card,crypto}`. Stryker runs those that import what it mutates. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'tests/unit/{api,lib,storage}/*.test.ts',
            'tests/unit/{card,crypto}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'page',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
          include: [
            'tests/unit/{api,storage}/*.test.tsx',
            'tests/unit/{card,crypto}/{*,{flow,pay,watch}/*}.test.tsx',
          ],
        },
      },
    ],
  },
})
