import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBuildSettings } from '../../../scripts/build/settings.ts'
import { pageVariables, refuseTakenNames } from '../../../scripts/build/site.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('each variable of the pages has a value, so that no .env file can give it another one', () => {
  const settings = parseBuildSettings({ BACKEND_ORIGIN: 'https://shop.internal' })
  const variables = new Map(Object.entries(pageVariables(settings, '', '')))
  const source = join(projectRoot, 'src')
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
  const names = [...texts.join().matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => `${name}`)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => typeof variables.get(name) !== 'string')).toEqual([])
  expect(variables.get('REPORT_URL')).toBe('')
})

test('a shop’s file with the name of a built file stops the build, which names it', async () => {
  const folder = await temporaryFolder({ _headers: '/*\n  X-Frame-Options: SAMEORIGIN\n' })
  expect(() => refuseTakenNames(folder, ['product.html'])).not.toThrow()
  const refusal = 'static/_headers has a name that the build writes itself.'
  expect(() => refuseTakenNames(folder, ['product.html', '_headers'])).toThrow(refusal)
})
