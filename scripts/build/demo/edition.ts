import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Edition, projectRoot } from '../site.ts'

/**
 * The site with the mocks inside: it sells without a shop and without a card provider, and says so. Of the
 * settings only the card fields count, because there is nobody to be reached.
 */
export const demoEdition: Edition = {
  mock: '1',
  earlyScript: join(projectRoot, 'scripts/build/demo/inline.ts'),
  lookFrom: null,
  settingsOf: ({ CARD_FIELDS }) => ({ CARD_FIELDS }),
  finishPages: async (dist) => {
    await cp(join(projectRoot, 'mocks/public'), dist, { recursive: true })
    const names = await readdir(dist)
    for (const name of names.filter((each) => each.endsWith('.html'))) {
      await change(join(dist, name), (html) =>
        html.includes('id="root"') ? withBanner(html, name) : html,
      )
    }
  },
  finishRules: async (dist) => {
    await change(join(dist, '_redirects'), (rules) => `${nobodyBehind}${rules}`)
    await change(join(dist, '_headers'), demoHeaders)
  },
}

const banner =
  '<aside class="demo-banner" aria-label="Demo"><p>Demo: nothing is sold here and no money moves. ' +
  'The shop, the card provider and the coins are made up; use test cards only.</p></aside>'

/** What a page says before any script runs, and after. */
export function withBanner(html: string, name: string): string {
  const places = [/<title>/, /<div id="root"/]
  if (!places.every((place) => place.test(html)))
    throw new Error(`${name} has no place for a banner.`)
  return html
    .replace(/<title>/, (title) => `<link rel="stylesheet" href="/demo-banner.css">${title}`)
    .replace(/<div id="root"/, (root) => banner + root)
}

/** Before all other rules: what escapes the mocks finds nobody, and never the page itself. */
const nobodyBehind = ['/api/*', '/crypto', '/crypto/*']
  .map((from) => `${from} /404.html 404!\n`)
  .join('')

/**
 * The headers of the site for the demo: the mocks are a service worker of our own, and their panel brings styles
 * with it. A hash would make the browser ignore `'unsafe-inline'`, so that the hashes of styles go.
 */
export function demoHeaders(headers: string): string {
  return headers.replace(/^(\s*Content-Security-Policy:)(.*)$/gim, (_line, name, policy) => {
    const directives = String(policy)
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => directive !== '' && !/^(?:style-src|worker-src)\s/.test(directive))
    const added = ["style-src 'self' 'unsafe-inline'", "worker-src 'self'"]
    return `${name} ${[...directives, ...added].join('; ')}`
  })
}

/** A file that is not there counts as empty, and stays away when nothing is written into it. */
async function change(path: string, edit: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const edited = edit(text)
  if (edited !== text) await writeFile(path, edited)
}
