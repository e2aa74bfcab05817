import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Most tests and hooks take milliseconds. The limit leaves time for a busy machine. */
const unitTimeoutMs = 20_000

const jsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
}

const unit = {
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: unitTimeoutMs,
  hookTimeout: unitTimeoutMs,
  sequence: { groupOrder: 0 },
}

/** The built site in a real browser. Runs after the unit tests, because each of the two uses the whole machine. */
const browser = {
  environment: 'node',
  globalSetup: ['tests/support/browser/global-setup.ts'],
  maxWorkers: 4,
  // The files share the modules and the browser of their worker, which is cleaned after each test.
  isolate: false,
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  sequence: { groupOrder: 1 },
}

/**
 * Vitest would run the projects in the order of their names. Each of these two has a long file, which would then run
 * alone at the end: the schedules, and in `unit` the check of a backend, which mostly waits for real connections.
 */
const firstProjects: readonly string[] = ['schedules', 'unit']

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ project }: TestSpecification) => firstProjects.includes(project.name)
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

const otherUnitFolders = ['tests/unit/{isolated,hub,fake-hub}/**']

const fakeHub = join(import.meta.dirname, 'tests/unit/fake-hub/fake-hub.ts')

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // One more than Vitest would take: Vitest's main process has next to nothing to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Tests that need no document.
        test: {
          ...unit,
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,tools}/**/*.test.ts'],
          exclude: otherUnitFolders,
          isolate: false,
        },
      },
      {
        // Components and what else needs a document. The files share the modules and the page of their worker, because
        // loading these takes longer than most files run. After each test the page is empty again.
        test: {
          ...unit,
          ...jsdom,
          name: 'page',
          include: ['tests/{unit,tools}/**/*.test.tsx'],
          exclude: otherUnitFolders,
          isolate: false,
        },
      },
      {
        // The client of the hub. Each of its tests loads the client anew, which would affect other files.
        test: {
          ...unit,
          ...jsdom,
          name: 'hub',
          include: ['tests/unit/hub/*.test.{ts,tsx}'],
          setupFiles: [...unit.setupFiles, 'tests/unit/hub/setup.ts'],
          isolate: false,
        },
      },
      {
        // Components with a hub that the tests control. An alias replaces the hub: a mock would affect other files.
        test: {
          ...unit,
          ...jsdom,
          name: 'fake-hub',
          alias: [{ find: /^.*\/api\/hub\/invoice-hub\.ts$/, replacement: fakeHub }],
          include: ['tests/unit/fake-hub/*.test.{ts,tsx}'],
          setupFiles: [...unit.setupFiles, 'tests/unit/fake-hub/setup.ts'],
          isolate: false,
        },
      },
      {
        // Tests that replace modules, or load one anew. Each file has modules of its own, which no other file sees.
        test: {
          ...unit,
          ...jsdom,
          name: 'isolated',
          include: ['tests/unit/isolated/**/*.test.{ts,tsx}'],
        },
      },
      {
        // The app against a simulated world: without the setup of the unit tests, which replaces the same timers, and with the
        // production build of React, because the checks for developers would take half of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...jsdom,
          name: 'schedules',
          include: ['tests/exhaustive/schedules/**/*.test.ts'],
          env: { NODE_ENV: 'production' },
          // Runs beside the grids, because its long file takes one core.
          isolate: false,
          maxWorkers: browser.maxWorkers,
          sequence: browser.sequence,
        },
      },
      {
        // Real processes, which mostly wait, so these tests run beside the browser's.
        test: {
          name: 'charging',
          environment: 'node',
          include: ['tests/charging/*.test.ts'],
          testTimeout: 600_000,
          maxWorkers: browser.maxWorkers,
          sequence: browser.sequence,
        },
      },
      { test: { ...browser, name: 'browser', include: ['tests/browser/**/*.test.ts'] } },
      {
        test: {
          ...browser,
          name: 'grids',
          include: ['tests/exhaustive/**/*.test.ts'],
          exclude: ['tests/exhaustive/schedules/**'],
        },
      },
    ],
  },
})
