import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unitTests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) && !/^tests\/(?:e2e|engines|gallery|schedules)\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** The unit tests of which this is so. */
const testsWith = (isSo: (text: string) => boolean): string[] =>
  unitTests.filter(({ text }) => isSo(text)).map(({ file }) => file)

const needsNoPage = (text: string) => text.includes('@vitest-environment node')
/** It replaces modules, or opens a line of its own to the hub of the mocks: other files would find both. */
const leavesTraces = (text: string) => /\bvi\.mock\(|\bws\.link\(/.test(text)

const page = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
} as const

export default defineConfig({
  test: {
    // One more than Vitest would take: its own process has next to nothing to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // The files share the modules and the page of their worker, which take longer to load than most of
        // them to run. After each test the page is empty again.
        test: {
          ...page,
          name: 'unit',
          include: testsWith((text) => !needsNoPage(text) && !leavesTraces(text)),
          setupFiles: ['tests/setup.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...page,
          name: 'unit, each file alone',
          include: testsWith((text) => !needsNoPage(text) && leavesTraces(text)),
          setupFiles: ['tests/setup.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit without a page',
          environment: 'node',
          include: testsWith(needsNoPage),
          setupFiles: ['tests/setup.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // The app against a simulated world: without the setup of the unit tests, which has another clock, and
        // with React as buyers get it, whose checks for developers would cost half of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...page,
          name: 'schedules',
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
