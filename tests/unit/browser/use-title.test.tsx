import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { PanelShown } from '../../../src/browser/panel-shown.ts'
import { useTemporaryTitle } from '../../../src/browser/use-temporary-title.ts'
import { useTitle } from '../../../src/browser/use-title.ts'

const noShopName = undefined
function Screen({ name = 'Checkout' }) {
  useTitle(name, noShopName)
  return null
}

function TemporaryTitle({ title }: { title: string }) {
  useTemporaryTitle(title)
  return null
}

const second = <TemporaryTitle key="second" title="14:59" />

test.each([
  ['the same component', <TemporaryTitle key="same" title="14:59" />],
  ['a second component', second],
  ['a component mounted twice', <StrictMode key="twice">{second}</StrictMode>],
])('a temporary title, changed by %s, gives way to the screen’s at its end', (_, next) => {
  render(<Screen />)
  const { rerender, unmount } = render(<TemporaryTitle key="same" title="15:00" />)
  expect(document.title).toBe('15:00')
  rerender(next)
  expect(document.title).toBe('14:59')
  unmount()
  expect(document.title).toBe('Checkout')
})

test('a payment tab that is not selected leaves the title alone, until it is selected', () => {
  const inTab = (isSelected: boolean, title: string) => (
    <PanelShown value={isSelected}>
      <TemporaryTitle title={title} />
    </PanelShown>
  )
  render(<Screen />)
  const { rerender } = render(inTab(true, '15:00'))
  for (const [isSelected, title, shown] of [
    [true, '15:00', '15:00'],
    [false, '14:59', 'Checkout'],
    [false, 'Invoice Expired', 'Checkout'],
    [true, 'Invoice Expired', 'Invoice Expired'],
  ] as const) {
    rerender(inTab(isSelected, title))
    expect(document.title).toBe(shown)
  }
})

test('a screen title that changes, as in another language, keeps the temporary title', () => {
  const { rerender } = render(<Screen />)
  const { unmount } = render(<TemporaryTitle title="15:00" />)
  rerender(<Screen name="Kasse" />)
  expect(document.title).toBe('15:00')
  unmount()
  expect(document.title).toBe('Kasse')
})

test('a screen that replaces a temporary title keeps its own', () => {
  render(<Screen />)
  const { rerender } = render(<TemporaryTitle title="00:01" />)
  rerender(<Screen name="Paid" />)
  expect(document.title).toBe('Paid')
})
