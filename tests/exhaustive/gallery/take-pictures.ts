import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { projectRoot } from '../../../scripts/lib/project-root.ts'
import { states } from '../../support/browser/states.ts'
import { fileOf, galleryPage, type Picture } from './gallery-page.ts'

const folder = join(projectRoot, 'build/gallery')
const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

const taken: Picture[] = []

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
})

afterAll(async () => {
  const index = join(folder, 'index.html')
  await writeFile(index, galleryPage(taken))
  console.log(`The gallery: ${index}`)
})

test.each(Object.entries(states))('%s', async (state, openState) => {
  const { page } = await openState({ reducedMotion: 'reduce' })
  for (const size of windows) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      const picture = { state, colorScheme, ...size }
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(folder, fileOf(picture)), fullPage: true })
      taken.push(picture)
    }
  }
})
