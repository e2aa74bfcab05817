import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { saveSentPayment } from '../../../src/storage/save-purchase.ts'
import { useRecord } from '../../../src/storage/use-record.ts'

test('a change of the record is rendered together with what follows it in the same task', async () => {
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
