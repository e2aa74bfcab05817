// @vitest-environment node
import { expect, test } from 'vitest'
import { shorterLookups } from '../../scripts/shorter-lookups.ts'

test.each([
  ['(0,r.jsx)("p",{})', 'r.jsx("p",{})'],
  ['x=(0,r.a)(1)', 'x=r.a(1)'],
  ['[(0,r.a)(1),(0,r.b)(2)]', '[r.a(1),r.b(2)]'],
  ['!(0,r.a)()&&b', '!r.a()&&b'],
])('%s becomes %s', (code, shorter) => {
  expect(shorterLookups(code)).toBe(shorter)
})

test.each([
  ['return(0,r.jsx)("p",{})', 'return r.jsx("p",{})'],
  ['case(0,r.a)():', 'case r.a():'],
  ['async()=>{await(0,r.a)()}', 'async()=>{await r.a()}'],
])('a word of the language stays apart from the name behind it: %s', (code, shorter) => {
  expect(shorterLookups(code)).toBe(shorter)
})

test.each([
  'call(0,r.a)(1)',
  'list[1](0,r.a)(1)',
  'f()(0,r.a)(1)',
  'o.return(0,r.a)(1)',
  '(0,r)(1)',
])('a list of arguments is left alone: %s', (code) => {
  expect(shorterLookups(code)).toBe(code)
})

test('an export can no longer be assigned to from outside', () => {
  expect(shorterLookups('e(t.exports,"memo",()=>x,e=>x=e),e(t.exports,"use",()=>C)')).toBe(
    'e(t.exports,"memo",()=>x),e(t.exports,"use",()=>C)',
  )
})
