import { act, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { isHydrated } from '../../../../scripts/check/bench/is-hydrated.ts'

afterEach(() => {
  document.body.replaceChildren()
})

test('a field counts as hydrated once its Suspense boundary is hydrated', async () => {
  document.body.innerHTML = '<main><!--$--><input type="email"><!--/$--></main>'
  const root = document.querySelector('main')
  const field = document.querySelector('input')
  if (root === null || field === null) throw new Error('The page has no field.')
  let load = (): void => {}
  const chunk = new Promise<void>((loaded) => {
    load = loaded
  })
  function Tab() {
    use(chunk)
    return <input type="email" />
  }
  expect(isHydrated(field)).toBe(false)
  await act(async () => {
    hydrateRoot(
      root,
      <Suspense>
        <Tab />
      </Suspense>,
    )
  })
  expect(isHydrated(field)).toBe(false)
  await act(async () => load())
  expect(isHydrated(field)).toBe(true)
})
