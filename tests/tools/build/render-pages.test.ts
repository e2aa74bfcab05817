import { expect, test } from 'vitest'
import { renderPages } from '../../../scripts/build/render-pages.ts'

test.each(['log', 'info', 'error'])(
  'what a page logs by console.%s while it is rendered stops the build, and is told',
  async (kind) => {
    const program = `console.${kind}('left by a developer'); process.stdout.write('[]')`
    await expect(renderPages({}, program)).rejects.toThrow(
      'Prerendering failed:\nleft by a developer',
    )
  },
)

test('a page that waits forever stops the build', async () => {
  await expect(renderPages({}, '')).rejects.toThrow('Prerendering ended early')
})
