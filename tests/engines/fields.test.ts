import { expect, test } from 'vitest'
import { openCardStep } from './card-buyer.ts'
import { startJourney } from './journey.ts'
import { openDemo } from './sites.ts'

test('the caret stays after a digit typed into the middle of a card number', async () => {
  const { buyer } = await startJourney(`${await openDemo()}/card`)
  await openCardStep(buyer)
  await buyer.fill('Card Number', '4242424242')
  await buyer.expectValue('Card Number', '4242 4242 42')
  for (let presses = 0; presses < 7; presses += 1) await buyer.pressKeys('ArrowLeft')
  await buyer.type('9')
  await buyer.expectValue('Card Number', '4242 9424 242')
  await buyer.expectCaret('Card Number', 6)
  await buyer.pressKeys('Backspace')
  await buyer.expectValue('Card Number', '4242 4242 42')
  await buyer.expectCaret('Card Number', 4)
})

test('a card number pasted with dashes is accepted', async () => {
  const { buyer } = await startJourney(`${await openDemo()}/card`)
  await openCardStep(buyer)
  await buyer.fill('Name on Card', '5555-5555-5555-4444')
  await buyer.pressKeys('Control', 'a')
  await buyer.pressKeys('Control', 'x')
  await buyer.expectValue('Name on Card', '')
  await buyer.clickInto('Card Number')
  await buyer.pressKeys('Control', 'v')
  await buyer.expectValue('Card Number', '5555 5555 5555 4444')
})

test('undo restores a name, and a digit after it restores the spaces of a card number', async () => {
  const { buyer } = await startJourney(`${await openDemo()}/card`)
  await openCardStep(buyer)
  await buyer.fill('Name on Card', 'Ada Lovelace')
  await buyer.pressKeys('Control', 'a')
  await buyer.pressKeys('Delete')
  await buyer.undo()
  await buyer.expectValue('Name on Card', 'Ada Lovelace')
  await buyer.fill('Card Number', '555555')
  await buyer.undo()
  await buyer.type('4')
  expect(await buyer.fieldValue('Card Number')).toMatch(/^(?:\d{4} )*\d{1,4}$/)
})
