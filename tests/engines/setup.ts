import { afterAll } from 'vitest'
import { closeEngine } from './journey.ts'
import { closeSites } from './sites.ts'

// In a setup file, because the shared modules would register this for the first test file only.
afterAll(async () => {
  await closeEngine()
  await closeSites()
})
