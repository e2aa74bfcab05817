import { afterEach, expect, test } from 'vitest'
import { moveTypedEmail } from '../../../../src/browser/form/move-typed-email.ts'
import { queueSubmits, takeQueuedSubmit } from '../../../../src/browser/form/submit-queue.ts'

afterEach(() => document.body.replaceChildren())

test('B21: native submit is prevented before any handler can throw', () => {
  queueSubmits()
  const form = document.body.appendChild(document.createElement('form'))
  const prevented: boolean[] = []
  form.addEventListener('submit', (event) => prevented.push(event.defaultPrevented))
  form.requestSubmit()
  expect(prevented).toEqual([true])
})

test('an edit withdraws the queued submit: half-typed text must not be sent', () => {
  queueSubmits()
  const form = document.body.appendChild(document.createElement('form'))
  const field = form.appendChild(document.createElement('input'))
  form.requestSubmit()
  expect(takeQueuedSubmit(form)).toBe(true)
  form.requestSubmit()
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(takeQueuedSubmit(form)).toBe(false)
})

test('a hydration error after the form was taken over moves no text into another form', () => {
  document.body.innerHTML = '<input type="email" value="corrected@example.com">'
  takeQueuedSubmit(null)
  const old = Object.assign(document.createElement('input'), { value: 'old@example.com' })
  moveTypedEmail(old, true)
  expect(document.querySelector('input')?.value).toBe('corrected@example.com')
})
