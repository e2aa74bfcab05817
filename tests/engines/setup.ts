import { afterAll } from 'vitest'
import { closeEngine } from './journey.ts'
import { closeSites } from './sites.ts'

// For each file: the modules are shared, and would register this for the first file alone.
afterAll(async () => {
  await closeEngine()
  await closeSites()
})
