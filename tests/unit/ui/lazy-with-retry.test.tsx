import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allowOneReloadPerBuild } from '../../../src/boot/reload-once.ts'
import {
  allowReloadOnlyIf,
  onLostChunk,
  reloadPage,
} from '../../../src/browser/navigation/reload.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { getBuyer, saveTypedText } from '../../../src/storage/buyer.ts'
import { removeItem } from '../../../src/storage/storage.ts'
import { LostChunk } from '../../../src/ui/alert.tsx'
import { lazyWithRetry, type Retry } from '../../../src/ui/lazy-with-retry.tsx'
import { expectConsole } from '../../support/setup.ts'

const Tea = ({ name }: { name: string }) => <p>{name}</p>
const Missing = (retry: Retry) => <LostChunk {...retry} messages={english} />

const unreachable = new TypeError('Failed to fetch')
const removed = new Response('', { status: 404 })

/** A chunk whose first loads fail with `cause`, and a function that renders it. */
function loadedAfter(failureCount: number, cause: unknown = unreachable) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failureCount) throw cause
    return { Tea }
  })
  const Chunk = lazyWithRetry(load, 'Tea', Missing)
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

function failedLoads(failureCount: number, cause: unknown = unreachable) {
  expectConsole('error', /a part of the page could not be loaded/)
  return loadedAfter(failureCount, cause)
}

const seesChunk = () => expect(screen.getByText('Assam')).toBeTruthy()
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

const oneReload = [[0]] // The arguments of history.go.
let reload = vi.fn()
beforeEach(() => {
  reload = vi.fn()
  vi.spyOn(history, 'go').mockImplementation(reload)
  document.head.innerHTML = '<script type="text/plain" src="/assets/main.1.js"></script>'
  onTestFinished(() => document.head.replaceChildren())
  onTestFinished(allowOneReloadPerBuild())
})

test.each([true, false])('a chunk is requested once; preloaded: %s', async (isPreloaded) => {
  const { Chunk, load, show } = loadedAfter(0)
  if (isPreloaded) await Chunk.load()
  await show()
  seesChunk()
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([unreachable, removed])('a preload that fails has no effect: %s', async (cause) => {
  const { Chunk, show } = loadedAfter(1, cause)
  await Chunk.load()
  await show()
  seesChunk()
  expect(reload).not.toHaveBeenCalled()
})

test('a lost chunk is reported even while the page must not reload, and not again by a reload', async () => {
  const report = vi.fn()
  onLostChunk(report)
  onTestFinished(allowReloadOnlyIf(() => false))
  const { show } = failedLoads(1, removed)
  await show()
  reloadPage()
  window.dispatchEvent(new Event('pagehide'))
  expect(report).toHaveBeenCalledOnce()
})

test('F14: after a successful retry a remounted chunk renders at once', async () => {
  const { load, show } = failedLoads(2)
  const { unmount } = await show()
  await press('Try again')
  await press('Try again')
  unmount()
  await show()
  seesChunk()
  expect(load).toHaveBeenCalledTimes(3)
})

test('a chunk that failed to load renders after a preload has loaded it', async () => {
  const { Chunk, show } = failedLoads(1)
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
  edited: () =>
    onTestFinished(allowReloadOnlyIf(() => saveTypedText('tea', 'email', 'ada@example.org'))),
  'during a payment': () => onTestFinished(allowReloadOnlyIf(() => false)),
  offline: () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
  'reloaded before': reloadedBefore(build),
  'back at an older build': reloadedBefore(`${build}${build.replace('main.1', 'main.2')}`),
  'without tab storage': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    onTestFinished(() => removeItem('tab', 'reloaded-builds'))
  },
}

const cells = Object.keys(states).flatMap((state) => {
  const mayReload = state === 'idle' || state === 'edited'
  return [
    ['unreachable', state, 'Try again'] as const,
    ['removed', state, mayReload ? 'a new page' : 'Reload the page'] as const,
  ]
})

test.each(cells)('F14, F14a: the %s chunk (page: %s) gives %s', async (fault, state, remedy) => {
  const { show } = failedLoads(1, fault === 'removed' ? removed : unreachable)
  states[state as keyof typeof states]()
  await show()
  const button = screen.queryByRole('button')
  expect(button?.textContent ?? 'a new page').toBe(remedy)
  expect(reload.mock.calls).toEqual(remedy === 'a new page' ? oneReload : [])
  if (button === null) {
    expect(screen.getByText('Loading...')).toBeTruthy()
  } else {
    await press(remedy)
    expect(reload.mock.calls).toEqual(fault === 'removed' ? oneReload : [])
  }
  expect(getBuyer('tea')?.email).toBe(state === 'edited' ? 'ada@example.org' : undefined)
})

test('a removed chunk reloads the page of one build only once', async () => {
  await failedLoads(1, removed).show()
  await failedLoads(1, removed).show()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').textContent).toBe('Reload the page')
})
