import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test or hook takes milliseconds, unless the machine is busy with something else. */
const busyMachineMs = 20_000

const jsdom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:1234/' } },
}

const unit = {
  setupFiles: ['tests/support/setup.ts'],
  testTimeout: busyMachineMs,
  hookTimeout: busyMachineMs,
  sequence: { groupOrder: 0 },
}

/** The built site in a real browser. After the unit tests, because both want the whole machine. */
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
 * Vitest takes the projects by their names. These have a file that takes long, and would run alone at the end: the
 * schedules, and in `unit` the check of a backend, which mostly waits for real connections.
 */
const firstProjects: readonly string[] = ['schedules', 'unit']

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ project }: TestSpecification) => firstProjects.includes(project.name)
    const sorted = await super.sort(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

const otherUnitProjects = ['tests/unit/{isolated,hub,fake-hub}/**']

const fakeHub = join(import.meta.dirname, 'tests/unit/fake-hub/fake-hub.ts')

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // One more than Vitest would take: its own process has next to nothing to do. Each worker loads jsdom and React anew.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Rules that need no page.
        test: {
          ...unit,
          name: 'unit',
          environment: 'node',
          include: ['tests/{unit,tools}/**/*.test.ts'],
          exclude: otherUnitProjects,
          isolate: false,
        },
      },
      {
        // Components and what else needs a document. The files share the modules and the page of their worker, which
        // take longer to load than most of them to run. After each test the page is empty again.
        test: {
          ...unit,
          ...jsdom,
          name: 'page',
          include: ['tests/{unit,tools}/**/*.test.tsx'],
          exclude: otherUnitProjects,
          isolate: false,
        },
      },
      {
        // The client of the hub. Its tests load it anew each time, and other files would see that.
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
        // Components with a hub that the tests control. By address, because the files share what they have loaded.
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
        // Tests that replace modules, or load one anew: other files would see it.
        test: {
          ...unit,
          ...jsdom,
          name: 'isolated',
          include: ['tests/unit/isolated/**/*.test.{ts,tsx}'],
        },
      },
      {
        // The app against a simulated world: without the setup of the unit tests, which has another clock, and
        // with React as buyers get it, whose checks for developers would cost half of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...jsdom,
          name: 'schedules',
          include: ['tests/exhaustive/schedules/**/*.test.ts'],
          env: { NODE_ENV: 'production' },
          // One long file, which takes one core: beside the grids.
          isolate: false,
          maxWorkers: browser.maxWorkers,
          sequence: browser.sequence,
        },
      },
      {
        // Real processes, which mostly wait.
        test: {
          name: 'charging',
          environment: 'node',
          include: ['tests/charging/*.test.ts'],
          testTimeout: 300_000,
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
