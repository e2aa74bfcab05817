import { afterAll } from 'vitest'
import { closeEngine } from './journey.ts'
import { closeSites } from './sites.ts'

// In a setup file, because a module that test files share would call afterAll for the first of them only.
afterAll(async () => {
  await closeEngine()
  await closeSites()
})
