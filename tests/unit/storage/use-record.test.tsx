import { act, render, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { saveSentPayment } from '../../../src/storage/save-purchase.ts'
import { useRecord } from '../../../src/storage/use-record.ts'
import { otherTabWrites } from '../../support/record.ts'

test('a save of this page is rendered a task later, in one render with the outcome that follows it', async () => {
  const rendered: string[] = []
  let showOutcome = () => {}
  function Page() {
    const [outcome, setOutcome] = useState('under way')
    showOutcome = () => setOutcome('accepted')
    rendered.push(`${useRecord('demo').attempts.length} ${outcome}`)
    return null
  }
  render(<Page />)
  await act(async () => {
    saveSentPayment('demo')
    await Promise.resolve()
    showOutcome()
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(rendered).toEqual(['0 under way', '1 accepted'])
})

test('what another tab has changed is rendered at once, because the coin address on screen may be one that must no longer be paid', () => {
  const { result } = renderHook(() => useRecord('demo').attempts.length)
  act(() => otherTabWrites('demo', saveSentPayment))
  expect(result.current).toBe(1)
})
