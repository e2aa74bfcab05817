import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The unit tests that say they need no page: they leave nothing behind that another file could find. */
const withoutPage = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter((file) => /\.test\.ts$/.test(file) && !/^tests\/(?:e2e|schedules)\//.test(file))
  .filter((file) => readFileSync(file, 'utf8').includes('@vitest-environment node'))

export default defineConfig({
  test: {
    // One more than Vitest would take: its own process has next to nothing to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/schedules/**', ...withoutPage],
          setupFiles: ['tests/setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit without a page',
          environment: 'node',
          include: withoutPage,
          setupFiles: ['tests/setup.ts'],
          // The files share the modules of their worker, which take longer to load than most of them to run.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The app against a simulated world: without the setup of the unit tests, which has another clock, and
        // with React as buyers get it, whose checks for developers would cost half of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'schedules',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
          include: ['tests/schedules/**/*.test.ts'],
          env: { NODE_ENV: 'production' },
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The built site in a real browser. After the unit tests, because both want the whole machine.
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          maxWorkers: 4,
          // The files share the modules and the browser of their worker; each test has a context of its own.
          isolate: false,
          // As long as a busy machine may need.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
