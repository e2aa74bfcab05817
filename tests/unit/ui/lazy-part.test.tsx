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

/** A part whose first loads fail. */
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

test('a part renders with its props once its code is loaded', async () => {
  const { Part, load } = lostTimes(0)
  await show(Part)
  expect(screen.getByText('Assam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('loaded code is not requested again', async () => {
  const { Part, load } = lostTimes(0)
  await Part.load()
  await show(Part)
  expect(screen.getByText('Assam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('F14: lost code is replaced by an offer to retry in the same page', async () => {
  expectConsole('error', /a part of the page could not be loaded.*no such chunk/)
  const { Part, load } = lostTimes(2)
  await show(Part)
  await tryAgain()
  expect(load).toHaveBeenCalledTimes(2)
  await tryAgain()
  expect(screen.getByText('Assam')).toBeTruthy()
})

test('F14: after a successful retry a remounted part renders at once', async () => {
  expectConsole('error', /a part of the page could not be loaded/)
  const { Part, load } = lostTimes(1)
  const { unmount } = await show(Part)
  await tryAgain()
  unmount()
  await show(Part)
  expect(screen.getByText('Assam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('preloading never rejects', async () => {
  expectConsole('error', /a part of the page could not be loaded/)
  await expect(lostTimes(1).Part.load()).resolves.toBeUndefined()
})
