import { defineConfig } from 'vitest/config'

/** `npm run gallery`: pictures of what the end-to-end tests look at, taken in the same way. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/exhaustive/gallery/take-pictures.ts'],
    globalSetup: ['tests/support/browser/global-setup.ts'],
    testTimeout: 120_000,
  },
})
