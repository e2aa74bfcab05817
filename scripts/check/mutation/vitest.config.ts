import { defineConfig } from 'vitest/config'

const shared = { setupFiles: ['tests/support/setup.ts'], testTimeout: 20_000 }

/** The unit tests of the folders with rules, which they mirror. Stryker takes those that import what it mutates. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: [
            'tests/unit/{api,lib,storage}/*.test.ts',
            'tests/unit/{card,crypto}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
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
