import { defineConfig } from 'vitest/config'
import { engineNames } from './browser.ts'

/** `npm run test:engines`: a dozen journeys in each engine that is not Chromium's. */
export default defineConfig({
  test: {
    globalSetup: ['tests/engines/global-setup.ts'],
    projects: engineNames.map((engine) => ({
      test: {
        name: engine,
        environment: 'node',
        include: ['tests/engines/*.test.ts'],
        // The old engine is one of WebKit's.
        exclude: engine === 'webkit' ? [] : ['tests/engines/old-webkit.test.ts'],
        setupFiles: ['tests/engines/setup.ts'],
        provide: { engine },
        // One browser at a time: what has the focus is in front of all others.
        fileParallelism: false,
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
