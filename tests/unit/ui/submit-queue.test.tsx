import { afterEach, expect, test } from 'vitest'
import { queueSubmits } from '../../../src/ui/submit-queue.ts'

afterEach(() => document.body.replaceChildren())

test('B21: a form is kept from being sent before any handler of its own could throw', () => {
  queueSubmits()
  const form = document.body.appendChild(document.createElement('form'))
  const kept: boolean[] = []
  form.addEventListener('submit', (event) => kept.push(event.defaultPrevented))
  form.requestSubmit()
  expect(kept).toEqual([true])
})
