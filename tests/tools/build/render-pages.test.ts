import { expect, test } from 'vitest'
import { renderPages } from '../../../scripts/build/render-pages.ts'

test.each(['log', 'info', 'error'])('console.%s of a page stops the build', async (kind) => {
  const program = `console.${kind}('a line'); process.stdout.write('[]')`
  await expect(renderPages({}, program)).rejects.toThrow('Prerendering failed:\na line')
})

test('a prerendering that ends without output stops the build', async () => {
  await expect(renderPages({}, '')).rejects.toThrow('Prerendering ended early')
})
