/**
 * `npm run test:engines` runs the journeys in Firefox and WebKit, or in one of them with `--project`. Puppeteer drives Firefox.
 * Our own code drives WebKit: with Selenium a command that the driver never ends has no timeout, and the old WebKit does
 * not start.
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
