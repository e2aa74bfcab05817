/** `npm run verify:live -- https://pay.your-shop.com`: compares a live site with `dist`, built from the same commit. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '../lib/command-line.ts'
import { defaultDist, projectRoot } from '../lib/project-root.ts'
import { loadNetlifyRules } from '../serve/netlify-rules.ts'
import { differences, expectedResponses } from './live-site.ts'

const usage = 'npm run verify:live -- https://pay.your-shop.com [--dist folder]'

try {
  process.exitCode = await verify()
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}

async function verify(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { dist: { type: 'string', default: defaultDist } },
    allowPositionals: true,
  })
  const dist = resolve(values.dist)
  const [address = ''] = positionals
  if (positionals.length !== 1 || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new Error(`Which site? ${usage}`)
  }
  if (!existsSync(join(dist, '_headers'))) {
    throw new Error(
      `${dist} holds no build to compare with. Run "npm run build" with the variables of the site.`,
    )
  }
  const rules = await loadNetlifyRules(join(projectRoot, 'netlify.toml'), dist)
  const expected = await expectedResponses(dist, rules)
  const origin = new URL(address).origin
  const lines = await differences(origin, expected)
  for (const difference of lines) console.error(difference)
  if (lines.length === 0) {
    console.log(`${origin} equals the build: ${expected.length} addresses, files and headers.`)
    return 0
  }
  console.error(`${origin} differs from the build. Differences: ${lines.length}.`)
  return 1
}
