import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuildSettings } from '../../../scripts/build/settings.ts'
import { pageVariables } from '../../../scripts/build/site.ts'
import { projectRoot } from '../../../scripts/lib/project-root.ts'

/** The names of all variables that the pages read. */
function namesInSource(): ReadonlySet<string> {
  const source = join(projectRoot, 'src')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/process\.env\['(\w+)'\]/g)].map(([, name]) => `${name}`),
    ),
  )
}

test('each variable of the pages has a value, so that no .env file can give it another one', () => {
  const settings = readBuildSettings({ BACKEND_ORIGIN: 'https://shop.internal' })
  const variables = pageVariables(settings, undefined, undefined)
  expect([...namesInSource()].filter((name) => typeof variables[name] !== 'string')).toEqual([])
  expect(variables).toMatchObject({ REPORT_URL: '', BRANDING_CONFIG: '', MOCK: '' })
})
