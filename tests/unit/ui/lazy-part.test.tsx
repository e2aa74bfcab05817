import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart, type Retry } from '../../../src/ui/lazy-part.tsx'
import { expectConsole } from '../../support/setup.ts'

const Tea = ({ name }: { name: string }) => <p>{name}</p>
const Missing = ({ onRetry }: Retry) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
)

/** A part whose code is lost so many times. */
function lostTimes(times: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('no such chunk')
    return { default: Tea }
  })
  return { Part: lazyPart(load, Missing), load }
}

async function show(Part: ReturnType<typeof lostTimes>['Part']) {
  return act(async () =>
    render(
      <Suspense fallback="Loading...">
        <Part name="Assam" />
      </Suspense>,
    ),
  )
}

const tryAgain = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))

test('a part is drawn with its props once its code is there', async () => {
  const { Part, load } = lostTimes(0)
  await show(Part)
  expect(screen.getByText('Assam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that was loaded before is not asked for again', async () => {
  const { Part, load } = lostTimes(0)
  await Part.load()
  await show(Part)
  expect(screen.getByText('Assam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('F14: in place of lost code stands the offer of another try, which asks in the same page', async () => {
  expectConsole('error', /a part of the page could not be loaded.*no such chunk/)
  const { Part, load } = lostTimes(2)
  await show(Part)
  await tryAgain()
  expect(load).toHaveBeenCalledTimes(2)
  await tryAgain()
  expect(screen.getByText('Assam')).toBeTruthy()
})

test('F14: a part that is drawn anew after a successful try is there at once', async () => {
  expectConsole('error', /a part of the page could not be loaded/)
  const { Part, load } = lostTimes(1)
  const { unmount } = await show(Part)
  await tryAgain()
  unmount()
  await show(Part)
  expect(screen.getByText('Assam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('loading code beforehand never rejects', async () => {
  expectConsole('error', /a part of the page could not be loaded/)
  await expect(lostTimes(1).Part.load()).resolves.toBeUndefined()
})
