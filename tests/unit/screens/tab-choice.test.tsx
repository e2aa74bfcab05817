import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { productJson } from '../../../mocks/data.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { CryptoTab } from '../../../src/screens/lazy-tabs.ts'
import { useTabChoice } from '../../../src/screens/product/use-tab-choice.ts'
import { gate } from '../../support/hold.ts'

const { methods } = parseProduct(productJson())

/** A choice between a card tab and a crypto tab whose code is loading. */
function openChoice() {
  const code = gate()
  vi.spyOn(CryptoTab, 'waitBriefly').mockReturnValue(code.opened)
  const chosen: string[] = []
  const { result, rerender } = renderHook(
    ({ selected }) => useTabChoice(methods, selected, (key) => chosen.push(key)),
    { initialProps: { selected: 'stripe' } },
  )
  return {
    chosen,
    press: () => act(async () => void result.current[1]('btcpay')),
    pressed: () => result.current[0],
    select: (selected: string) => rerender({ selected }),
    arrive: () => act(async () => code.open()),
  }
}

test('a pressed tab whose code is loading looks pressed, and is chosen once the code has loaded', async () => {
  const { chosen, press, pressed, arrive } = openChoice()
  await press()
  expect([chosen, pressed()]).toEqual([[], 'btcpay'])
  await arrive()
  expect([chosen, pressed()]).toEqual([['btcpay'], undefined])
})

test('a tab that is selected meanwhile, such as by Back, ends the wait', async () => {
  const { chosen, press, pressed, select, arrive } = openChoice()
  await press()
  select('other')
  await arrive()
  expect([chosen, pressed()]).toEqual([[], undefined])
})
