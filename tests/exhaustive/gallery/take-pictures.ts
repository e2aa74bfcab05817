import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { states } from '../../support/browser/states.ts'

const folder = join(projectRoot, 'build/gallery')
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

const style = 'img { height: 560px; margin: 4px; box-shadow: 0 1px 4px gray; vertical-align: top }'
const htmlLines = [`<!doctype html><title>Every screen and state</title><style>${style}</style>`]

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
})

afterAll(async () => {
  const index = join(folder, 'index.html')
  await writeFile(index, htmlLines.join('\n'))
  console.log(`The gallery: ${index}`)
})

test.each(Object.entries(states))('%s', async (state, openState) => {
  const { page } = await openState({ reducedMotion: 'reduce' })
  htmlLines.push(`<h2>${state}</h2>`)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      const file = `${state.replaceAll(' ', '-')}-${size.width}-${colorScheme}.png`
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(folder, file), fullPage: true })
      htmlLines.push(`<a href="${file}"><img src="${file}" alt="${file}"></a>`)
    }
  }
})
