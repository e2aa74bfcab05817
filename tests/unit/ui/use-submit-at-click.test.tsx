import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmitAtClick } from '../../../src/ui/use-submit-at-click.ts'

function showForm() {
  const submit = vi.fn()
  function Form() {
    const { onClick, onSubmit } = useSubmitAtClick(submit)
    return (
      <form onSubmit={onSubmit} aria-label="form">
        <button type="submit" onClick={onClick}>
          Pay
        </button>
      </form>
    )
  }
  render(<Form />)
  const form = screen.getByRole<HTMLFormElement>('form')
  const submitCounts: number[] = []
  form.addEventListener('submit', () => submitCounts.push(submit.mock.calls.length))
  return { submit, form, submitCounts }
}

test('a click submits once, before the submit event', () => {
  const { submit, submitCounts } = showForm()
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(submitCounts).toEqual([1, 2])
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a submit without a click, as of a script, counts', () => {
  const { submit, form } = showForm()
  fireEvent.click(screen.getByRole('button'))
  form.requestSubmit()
  expect(submit).toHaveBeenCalledTimes(2)
})
