/** `npm run verify:live -- https://pay.your-shop.com`: compares a live site with `dist`, built from the same commit. */
import { parseArgs } from 'node:util'
import { runCommand } from '../lib/command-line.ts'
import { builtSite } from '../lib/project-root.ts'
import { differences, expectedResponses, forwardedHubPaths } from './live-site.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { dist: { type: 'string' } },
    allowPositionals: true,
  })
  const [address = ''] = positionals
  if (positionals.length !== 1 || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error('Which site? npm run verify:live -- https://pay.your-shop.com [--dist folder]')
  }
  const dist = builtSite(values.dist)
  const expected = await expectedResponses(dist)
  const origin = new URL(address).origin
  const lines = await differences(origin, expected, await forwardedHubPaths(dist))
  const verdict = `${origin} differs from the build. Differences: ${lines.length}.`
  if (lines.length > 0) throw new Error([...lines, verdict].join('\n'))
  console.log(
    `${origin} equals the build: ${expected.length} addresses, with their files and headers.`,
  )
})
