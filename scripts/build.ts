import { buildSite } from './build-site.ts'

try {
  await buildSite()
} catch (error) {
  console.error(`The site was not built. ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
