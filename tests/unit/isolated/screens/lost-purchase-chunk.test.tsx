import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { english } from '../../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../../src/screens/outcome/outcome.tsx'
import { expectConsole } from '../../../support/setup.ts'

const { outcome, lostChunk } = english

const chunk = vi.hoisted(() => {
  let lose = () => {}
  const load = new Promise((_, reject) => {
    lose = () => reject(new Error('no such chunk'))
  })
  return { load, lose: () => lose() }
})
vi.mock('../../../../src/screens/purchase.chunk.ts', () => chunk.load)

test('/failed says nothing of the money before the record is read, and offers to load what is missing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  history.replaceState({ reason: 'declined', address: '/demo', at: 1 }, '', '/failed')
  const { container } = render(<Outcome kind="failed" />)
  const text = [outcome.failed.title, ...outcome.failed.lines, ...outcome.failed.tips].join('')
  expect(container.textContent).toBe(text)
  expectConsole('error', 'no such chunk')
  await act(async () => chunk.lose())
  expect(await screen.findByText(lostChunk.explanation)).toBeTruthy()
  expect(container.textContent).toBe(`${text}${lostChunk.explanation}${outcome.tryAgain}`)
})
