// @vitest-environment node
import fc from 'fast-check'
import { ValiError } from 'valibot'
import { expect, test } from 'vitest'
import { type PaymentAnswer, parsePaymentAnswer } from '../../src/api/payment.ts'
import { anyText } from '../lib/any-text.ts'
import { holds } from '../lib/holds.ts'

function parsed(wire: unknown): PaymentAnswer | undefined {
  try {
    return parsePaymentAnswer(wire)
  } catch (error) {
    expect(error).toBeInstanceOf(ValiError)
    return undefined
  }
}

const anyWire = fc.anything({ maxDepth: 1 })

const almostAnswers = fc.record(
  {
    needs_confirmation: fc.oneof(fc.boolean(), anyWire),
    redirect_url: fc.oneof(anyText, anyWire),
  },
  { requiredKeys: [] },
)

test('an answer to a payment counts only with a strict word on its confirmation', () => {
  holds(
    fc.property(fc.oneof(anyWire, almostAnswers), (wire) => {
      const answer = parsed(wire)
      const word = (wire as { needs_confirmation?: unknown } | null | undefined)?.needs_confirmation
      const isObject = typeof wire === 'object' && wire !== null
      expect(answer !== undefined).toBe(isObject && typeof word === 'boolean')
      if (answer === undefined) return
      expect(answer.needsConfirmation).toBe(word)
      expect(['string', 'undefined']).toContain(typeof answer.redirectUrl)
    }),
  )
})

test('an answer to a payment is the same when it has been through JSON', () => {
  const answers = fc.record({ needs_confirmation: fc.boolean(), redirect_url: fc.jsonValue() })
  holds(
    fc.property(answers, (wire) => {
      expect(parsed(JSON.parse(JSON.stringify(wire)))).toEqual(parsed(wire))
    }),
  )
})
