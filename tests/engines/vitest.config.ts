/**
 * `npm run test:engines` runs the journeys in Firefox and WebKit, or in one of them with `--project`. Puppeteer drives
 * Firefox: it has replaced 229 lines of our own by 96, and no journey failed in five runs on a busy machine. Our own code
 * drives WebKit: with Selenium it was longer (131 lines instead of 116), a command that the driver never ends had no
 * timeout, and the old WebKit did not start.
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
        // The old engine is a WebKit.
        exclude: engine === 'webkit' ? [] : ['tests/engines/old-webkit.test.ts'],
        globalSetup: ['tests/engines/packages.ts'],
        setupFiles: ['tests/engines/setup.ts'],
        provide: { engine },
        // Each worker has a browser of its own, on a screen of its own: only one window can have the focus.
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
