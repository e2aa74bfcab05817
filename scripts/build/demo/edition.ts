import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../lib/project-root.ts'
import type { Edition } from '../site.ts'

/** The site with the mocks inside and a banner. It calls no backend and no real wallet, so CARD_FIELDS is its only setting. */
export const demoEdition: Edition = {
  mock: '1',
  // No such script: its requests would leave before the mocks have started.
  prefetchEntry: undefined,
  inlineEntry: join(projectRoot, 'scripts/build/demo/inline.ts'),
  // In the HTML, so it shows before any script runs.
  banner:
    '<link rel=stylesheet href=/demo-banner.css><aside class="demo-banner" aria-label="Demo"><p>Demo: nothing is sold ' +
    'here and no money moves. The shop, the card provider and the coins are made up; use test cards only.</p></aside>',
  brandingFolder: null,
  environmentOf: ({ CARD_FIELDS }) => ({ CARD_FIELDS }),
  finish: async (dist) => {
    await cp(join(projectRoot, 'mocks/public'), dist, { recursive: true })
    const [redirects, headers] = [join(dist, '_redirects'), join(dist, '_headers')]
    const rules = await readFile(redirects, 'utf8').catch(() => '')
    await writeFile(redirects, blockedCalls + rules)
    await writeFile(headers, demoHeaders(await readFile(headers, 'utf8')))
  },
}

/** These rules precede those of netlify.toml: a call that escapes the mocks gets 404, and is not forwarded. */
const blockedCalls = '/api/* /404.html 404!\n/crypto /404.html 404!\n/crypto/* /404.html 404!\n'

/** Allows the mocks' worker and inline styles. Drops the hashes of styles: beside a hash browsers ignore `'unsafe-inline'`. */
function demoHeaders(headers: string): string {
  return headers
    .replace(/\bstyle-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/\bworker-src [^;]*/, "worker-src 'self'")
}
