import { defineConfig } from 'vitest/config'

/** `npm run gallery`: takes pictures of every state of tests/support/browser/states.ts. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/exhaustive/gallery/take-pictures.ts'],
    globalSetup: ['tests/support/browser/global-setup.ts'],
    testTimeout: 120_000,
  },
})
