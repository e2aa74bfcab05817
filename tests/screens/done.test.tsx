import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { english } from '../../src/i18n/messages.en.ts'
import Done from '../../src/screens/done.tsx'
import { neverAnswers } from '../api/faulty-network.ts'
import { expectConsole } from '../setup.ts'

const asked = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path.includes('/verify/')) asked()
    return neverAnswers(signal)
  })
  history.replaceState(null, '', '/done?payment_intent=pi_1')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('A10: a verification that never answers claims nothing, and ends at /error within 20 seconds', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  render(<Done />)
  await pass(9000)
  expect(screen.getByRole('status').textContent).toBe(english.done.verifying)
  expect(location.pathname).toBe('/done')
  await pass(11_000)
  expect(location.pathname).toBe('/error')
  expect(asked).toHaveBeenCalledTimes(3)
})
