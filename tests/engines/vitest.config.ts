/**
 * `npm run test:engines` runs the journeys in Firefox and WebKit, or in one of them with `--project`. Puppeteer drives Firefox.
 * Our own code drives WebKit: Selenium has no timeout for a command to which the driver never responds, and it cannot
 * start the old WebKit.
 */
import { defineConfig } from 'vitest/config'
import { engineNames } from './browser.ts'

export default defineConfig({
  test: {
    globalSetup: ['tests/engines/global-setup.ts'],
    maxWorkers: 2,
    projects: engineNames.map((engine) => ({
      test: {
        name: engine,
        environment: 'node',
        include: ['tests/engines/*.test.ts'],
        // `packages.ts` installs the Debian packages of the old WebKit only for the project `webkit`.
        exclude: engine === 'webkit' ? [] : ['tests/engines/old-webkit.test.ts'],
        globalSetup: ['tests/engines/packages.ts'],
        setupFiles: ['tests/engines/setup.ts'],
        provide: { engine },
        // The files of a worker share its modules; each file starts and closes its own engine (setup.ts).
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
