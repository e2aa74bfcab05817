import { afterEach, expect, test } from 'vitest'
import { queueSubmits } from '../../../src/ui/submit-queue.ts'

afterEach(() => document.body.replaceChildren())

test('B21: native submit is prevented before any handler can throw', () => {
  queueSubmits()
  const form = document.body.appendChild(document.createElement('form'))
  const kept: boolean[] = []
  form.addEventListener('submit', (event) => kept.push(event.defaultPrevented))
  form.requestSubmit()
  expect(kept).toEqual([true])
})
