import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseTakenNames } from '../../../scripts/build/site.ts'

test('a file of the shop with the name of one of the build stops the build, and is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'till-static-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '_headers'), '/*\n  X-Frame-Options: SAMEORIGIN\n')
  expect(() => refuseTakenNames(folder, ['product.html'])).not.toThrow()
  expect(() => refuseTakenNames(folder, ['product.html', '_headers'])).toThrow(
    'static/_headers has the name of a file that the build writes.',
  )
})
