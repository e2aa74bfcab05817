/** `npm run verify:live -- https://pay.your-shop.com`: compares a live site with `dist`, built from the same commit. */
import { parseArgs } from 'node:util'
import { runCommand } from '../lib/command-line.ts'
import { builtSite } from '../lib/project-root.ts'
import { differences, expectedSite } from './live-site.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { dist: { type: 'string' } },
    allowPositionals: true,
  })
  const [address = ''] = positionals
  if (positionals.length !== 1 || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error('Which site? npm run verify:live -- https://pay.your-shop.com [--dist folder]')
  }
  const site = await expectedSite(builtSite(values.dist))
  const origin = new URL(address).origin
  const lines = await differences(origin, site)
  const verdict = `${origin} differs from the build. Differences: ${lines.length}.`
  if (lines.length > 0) throw new Error([...lines, verdict].join('\n'))
  console.log(
    `${origin} equals the build: ${site.responses.length} addresses, with their files and headers.`,
  )
})
