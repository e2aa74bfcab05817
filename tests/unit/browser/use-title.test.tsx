import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { PanelShown } from '../../../src/browser/panel-shown.ts'
import { useTemporaryTitle } from '../../../src/browser/temporary-title.ts'
import { useTitle } from '../../../src/browser/use-title.ts'

function Screen({ name, shop }: { name: string; shop: string | undefined }) {
  useTitle(name, shop)
  return null
}

function Passing({ title }: { title: string }) {
  useTemporaryTitle(title)
  return null
}

test('a screen names the tab, followed by the shop name when it is known', () => {
  const { rerender } = render(<Screen name="Checkout" shop={undefined} />)
  expect(document.title).toBe('Checkout')
  rerender(<Screen name="Checkout" shop="Tidewater Tea" />)
  expect(document.title).toBe('Checkout · Tidewater Tea')
})

test('a temporary title replaces the screen’s, follows changes and restores it', () => {
  render(<Screen name="Checkout" shop={undefined} />)
  const { rerender, unmount } = render(<Passing title="15:00 Awaiting payment" />)
  expect(document.title).toBe('15:00 Awaiting payment')
  rerender(<Passing title="14:59 Awaiting payment" />)
  expect(document.title).toBe('14:59 Awaiting payment')
  unmount()
  expect(document.title).toBe('Checkout')
})

test('mounting twice, as StrictMode does, restores the same title', () => {
  render(<Screen name="Checkout" shop={undefined} />)
  const { unmount } = render(<Passing title="15:00" />, { wrapper: StrictMode })
  expect(document.title).toBe('15:00')
  unmount()
  expect(document.title).toBe('Checkout')
})

test('a second temporary title restores the screen’s title, too', () => {
  render(<Screen name="Checkout" shop={undefined} />)
  const { rerender, unmount } = render(<Passing key="first" title="00:01" />)
  rerender(<Passing key="second" title="Invoice Expired" />)
  expect(document.title).toBe('Invoice Expired')
  unmount()
  expect(document.title).toBe('Checkout')
})

test('a tab that is not selected leaves the title alone, until it is selected', () => {
  const inTab = (isSelected: boolean, title: string) => (
    <PanelShown value={isSelected}>
      <Passing title={title} />
    </PanelShown>
  )
  render(<Screen name="Checkout" shop={undefined} />)
  const { rerender } = render(inTab(true, '15:00'))
  expect(document.title).toBe('15:00')
  rerender(inTab(false, '14:59'))
  expect(document.title).toBe('Checkout')
  rerender(inTab(false, 'Invoice Expired'))
  expect(document.title).toBe('Checkout')
  rerender(inTab(true, 'Invoice Expired'))
  expect(document.title).toBe('Invoice Expired')
})

test('a screen that replaces a temporary title keeps its own', () => {
  render(<Screen name="Checkout" shop={undefined} />)
  const { rerender } = render(<Passing title="00:01" />)
  rerender(<Screen name="Payment successful!" shop={undefined} />)
  expect(document.title).toBe('Payment successful!')
})

test('a screen title that changes, as in another language, leaves the temporary title', () => {
  const { rerender: renameScreen } = render(<Screen name="Checkout" shop={undefined} />)
  const { unmount } = render(<Passing title="15:00" />)
  renameScreen(<Screen name="Kasse" shop={undefined} />)
  expect(document.title).toBe('15:00')
  unmount()
  expect(document.title).toBe('Kasse')
})
