import fc from 'fast-check'
import { ValiError } from 'valibot'
import { expect, test } from 'vitest'
import { type PaymentAnswer, parsePaymentAnswer } from '../../../src/api/payment.ts'
import { anyText } from '../lib/any-text.ts'
import { checkProperty } from '../lib/check-property.ts'

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
    error: anyWire,
  },
  { requiredKeys: [] },
)

test('any object but an error without a word answers a payment, and what is truthy is to be confirmed', () => {
  checkProperty(
    fc.property(fc.oneof(anyWire, almostAnswers), (wire) => {
      const answer = parsed(wire)
      const { needs_confirmation: word, error } = (wire ?? {}) as Record<string, unknown>
      const isObject = typeof wire === 'object' && wire !== null && !Array.isArray(wire)
      const isError = Boolean(error) && (word === undefined || word === null)
      expect(answer !== undefined).toBe(isObject && !isError)
      if (answer === undefined) return
      const isFalse = !word || (typeof word === 'string' && /^(false|0)?$/i.test(word.trim()))
      expect(answer.kind).toBe(isFalse ? 'paid' : 'confirmation')
      if (answer.kind === 'paid') expect(answer).toEqual({ kind: 'paid' })
      else expect(['string', 'undefined']).toContain(typeof answer.redirectUrl)
    }),
  )
})

test('an answer to a payment is the same when it has been through JSON', () => {
  const answers = fc.record({ needs_confirmation: fc.boolean(), redirect_url: fc.jsonValue() })
  checkProperty(
    fc.property(answers, (wire) => {
      expect(parsed(JSON.parse(JSON.stringify(wire)))).toEqual(parsed(wire))
    }),
  )
})
