import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { integrityOf, withIntegrity } from '../../../scripts/build/integrity.ts'

const built =
  '<script type=importmap>{"imports":{"k1":"/assets/tab.1.js","k2":"/assets/tab.1.css","k3":"/assets/tab.1.js"}}</script>' +
  '<script type="module" src=/assets/libraries.1.js></script><script type="module" src=/assets/main.1.js></script>'

async function site(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'till-integrity-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'assets/tab.1.js'), 'tab()')
  await writeFile(join(dist, 'assets/libraries.1.js'), 'react()')
  await writeFile(join(dist, 'assets/main.1.js'), "alert('Hello, world.');")
  return dist
}

test('integrity is what a browser computes', () => {
  // The example of the SRI specification.
  expect(integrityOf("alert('Hello, world.');")).toBe(
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  )
})

test('the tag of a script and the import map carry the integrity of every script', async () => {
  const page = await withIntegrity(await site(), built)
  expect(page).toContain(
    `<script type="module" src=/assets/libraries.1.js integrity="${integrityOf('react()')}"></script>` +
      `<script type="module" src=/assets/main.1.js integrity="${integrityOf("alert('Hello, world.');")}"></script>`,
  )
  expect(JSON.parse(/importmap>(.*?)<\/script>/.exec(page)?.[1] ?? '')).toEqual({
    imports: { k1: '/assets/tab.1.js', k2: '/assets/tab.1.css', k3: '/assets/tab.1.js' },
    integrity: {
      '/assets/libraries.1.js': integrityOf('react()'),
      '/assets/tab.1.js': integrityOf('tab()'),
    },
  })
})

test('a page with a missing script stops the build', async () => {
  const page = built.replace('main.1.js', 'gone.js')
  await expect(withIntegrity(await site(), page)).rejects.toThrow('gone.js')
})
