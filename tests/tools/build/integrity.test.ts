import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { integritiesOf, integrityOf } from '../../../scripts/build/integrity.ts'

async function site(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'till-integrity-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await writeFile(join(dist, 'main.1.js'), "alert('Hello, world.');")
  return dist
}

test('integrity is what a browser computes', () => {
  // The example of the SRI specification.
  expect(integrityOf("alert('Hello, world.');")).toBe(
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  )
})

test('every script has the integrity of its bytes, and a style sheet has none', async () => {
  expect(await integritiesOf(await site(), ['/main.1.js', '/tab.1.css'])).toEqual({
    '/main.1.js': integrityOf("alert('Hello, world.');"),
  })
})

test('a missing script stops the build', async () => {
  await expect(integritiesOf(await site(), ['/gone.js'])).rejects.toThrow('gone.js')
})
