import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { reloadOncePerBuild } from '../../../src/boot/reload-once.ts'
import { guardReload } from '../../../src/browser/reload.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { getBuyer } from '../../../src/storage/buyer.ts'
import { removeItem } from '../../../src/storage/storage.ts'
import { saveTypedText } from '../../../src/storage/typed-text.ts'
import { LostChunk } from '../../../src/ui/alert.tsx'
import { lazyWithRetry, type Retry } from '../../../src/ui/lazy-with-retry.tsx'
import { expectConsole } from '../../support/setup.ts'

const Tea = ({ name }: { name: string }) => <p>{name}</p>
const Missing = (retry: Retry) => <LostChunk {...retry} messages={english} />

const lost = new Error('no such chunk')
const gone = new Response('', { status: 404 })

/** A chunk whose first loads fail, and a way to show it. */
function loadedAfter(times: number, cause: unknown = lost) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw cause
    return { default: Tea }
  })
  const Chunk = lazyWithRetry(load, Missing)
  const show = () =>
    act(async () =>
      render(
        <Suspense fallback="Loading...">
          <Chunk name="Assam" />
        </Suspense>,
      ),
    )
  return { Chunk, load, show }
}

function lostTimes(times: number, cause: unknown = lost) {
  expectConsole('error', /a part of the page could not be loaded/)
  return loadedAfter(times, cause)
}

const seesChunk = () => expect(screen.getByText('Assam')).toBeTruthy()
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

let reload = vi.fn()
beforeEach(() => {
  reload = vi.fn()
  vi.spyOn(history, 'go').mockImplementation(reload)
  document.head.innerHTML = '<script type="text/plain" src="/assets/main.1.js"></script>'
  onTestFinished(() => document.head.replaceChildren())
  onTestFinished(reloadOncePerBuild())
})

test.each([true, false])('code is requested once, whether it is prefetched: %s', async (early) => {
  const { Chunk, load, show } = loadedAfter(0)
  if (early) await Chunk.load()
  await show()
  seesChunk()
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([lost, gone])('a prefetch that fails has no effect: %s', async (cause) => {
  const { Chunk, show } = loadedAfter(1, cause)
  await Chunk.load()
  await show()
  seesChunk()
  expect(reload).not.toHaveBeenCalled()
})

test('F14: after a successful retry a remounted chunk renders at once', async () => {
  const { load, show } = lostTimes(2)
  const { unmount } = await show()
  await press('Try again')
  await press('Try again')
  unmount()
  await show()
  seesChunk()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a chunk that a prefetch has loaded after its loss renders', async () => {
  const { Chunk, show } = lostTimes(1)
  const { unmount } = await show()
  unmount()
  await Chunk.load()
  await show()
  seesChunk()
})

const build = 'http://localhost:1234/assets/main.1.js'

const reloadedBefore = (builds: string) => () =>
  sessionStorage.setItem('till.reloaded-builds', JSON.stringify(builds))

const states = {
  idle: () => {},
  typed: () => onTestFinished(guardReload(() => saveTypedText('tea', 'email', 'ada@example.org'))),
  'in flight': () => onTestFinished(guardReload(() => false)),
  offline: () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
  'reloaded before': reloadedBefore(build),
  'back at an older build': reloadedBefore(`${build}${build.replace('1', '2')}`),
  'without tab storage': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    onTestFinished(() => removeItem('tab', 'reloaded-builds'))
  },
}

const cells = Object.keys(states).flatMap((state) => {
  const reloads = state === 'idle' || state === 'typed'
  return [
    ['lost', state, 'Try again'] as const,
    ['gone', state, reloads ? 'a new page' : 'Reload the page'] as const,
  ]
})

test.each(cells)('F14, F14a: needed code that is %s, %s: %s', async (what, state, outcome) => {
  const { show } = lostTimes(1, what === 'gone' ? gone : lost)
  states[state as keyof typeof states]()
  await show()
  const button = screen.queryByRole('button')
  expect(button?.textContent ?? 'a new page').toBe(outcome)
  expect(reload.mock.calls).toEqual(outcome === 'a new page' ? [[0]] : [])
  if (button === null) {
    expect(screen.getByText('Loading...')).toBeTruthy()
  } else {
    await press(outcome)
    expect(reload.mock.calls).toEqual(what === 'gone' ? [[0]] : [])
  }
  expect(getBuyer('tea')?.email).toBe(state === 'typed' ? 'ada@example.org' : undefined)
})

test('code that is gone reloads each build once', async () => {
  await lostTimes(1, gone).show()
  await lostTimes(1, gone).show()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').textContent).toBe('Reload the page')
})
