import { act, Suspense, use } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { isInCharge } from '../../../../scripts/check/bench/in-page/probe.ts'

afterEach(() => {
  document.body.replaceChildren()
})

function container(html: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  return element
}

function fieldIn(element: HTMLElement): Element {
  const field = element.querySelector('input')
  if (field === null) throw new Error('There is no field.')
  return field
}

test('a field of plain HTML has no React', () => {
  expect(isInCharge(fieldIn(container('<input type="email">')))).toBe(false)
})

test('a field React has made is in its hands', async () => {
  const element = container('')
  const root = createRoot(element)
  await act(async () => root.render(<input type="email" />))
  expect(isInCharge(fieldIn(element))).toBe(true)
  await act(async () => root.unmount())
})

test('a field that came as HTML is in its hands when the tree was taken over, and not before', async () => {
  const element = container('<p><input type="email"></p>')
  const field = fieldIn(element)
  const duringRender: boolean[] = []
  function Late() {
    // Rendered after the field, before anything is committed.
    duringRender.push(isInCharge(field))
    return null
  }
  await act(async () => {
    hydrateRoot(
      element,
      <p>
        <input type="email" />
        <Late />
      </p>,
    )
    expect(isInCharge(field)).toBe(false)
  })
  expect(duringRender).not.toHaveLength(0)
  expect(duringRender).not.toContain(true)
  expect(fieldIn(element)).toBe(field)
  expect(isInCharge(field)).toBe(true)
})

test('a field inside a part that still waits for its code is not', async () => {
  const element = container('<!--$--><input type="email"><!--/$-->')
  const field = fieldIn(element)
  let arrive = (): void => {}
  const code = new Promise<void>((arrived) => {
    arrive = arrived
  })
  function Part() {
    use(code)
    return <input type="email" />
  }
  await act(async () => {
    hydrateRoot(
      element,
      <Suspense>
        <Part />
      </Suspense>,
    )
  })
  expect(isInCharge(field)).toBe(false)
  await act(async () => arrive())
  expect(isInCharge(fieldIn(element))).toBe(true)
})
