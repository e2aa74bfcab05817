import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSubmitAtClick } from '../../../../src/card/form/use-submit-at-click.ts'

beforeEach(() => void vi.useFakeTimers())

/** @param hidesButton the first click removes the button, as when a spinner replaces it. */
function showForm({ hidesButton = false } = {}) {
  const submit = vi.fn()
  function Form() {
    const [isHidden, setHidden] = useState(false)
    const { onClick, onSubmit } = useSubmitAtClick(() => {
      submit()
      if (hidesButton) flushSync(() => setHidden(true))
    })
    return (
      <form onSubmit={onSubmit} aria-label="form">
        {!isHidden && (
          <button type="submit" onClick={onClick}>
            Pay
          </button>
        )}
      </form>
    )
  }
  render(<Form />)
  const form = screen.getByRole<HTMLFormElement>('form')
  /** How often the form has been submitted at each `submit` event. */
  const countsAtEvent: number[] = []
  form.addEventListener('submit', () => countsAtEvent.push(submit.mock.calls.length))
  return { submit, form, countsAtEvent }
}

const click = () => fireEvent.click(screen.getByRole('button'))

test('each click submits once, before its submit event', () => {
  const { countsAtEvent } = showForm()
  click()
  click()
  expect(countsAtEvent).toEqual([1, 2])
})

test.each([
  ['after a click', {}],
  ['after a click whose button is gone before the submit event', { hidesButton: true }],
])('a script can submit the form %s', (_, options) => {
  const { submit, form } = showForm(options)
  click()
  vi.advanceTimersByTime(0)
  act(() => form.requestSubmit())
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a click that another script prevents does not submit', () => {
  const { submit, form } = showForm()
  const prevent = (event: Event) => event.preventDefault()
  window.addEventListener('click', prevent, { capture: true })
  click()
  window.removeEventListener('click', prevent, { capture: true })
  expect(submit).not.toHaveBeenCalled()
  form.requestSubmit()
  expect(submit).toHaveBeenCalledTimes(1)
})
