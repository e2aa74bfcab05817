import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Tabs } from '../../../src/ui/tabs.tsx'

const tabsWith = (panel: (label: string) => ReactNode) =>
  ['Card', 'Crypto', 'Other'].map((key) => ({ key, label: key, icon: null, panel: panel(key) }))

function openTabs() {
  const mounted: string[] = []
  function Panel({ name }: { name: string }) {
    useState(() => mounted.push(name))
    return <input aria-label={name} />
  }
  function ThreeTabs() {
    const [selected, setSelected] = useState('Card')
    const tabs = tabsWith((label) => <Panel name={`${label} panel`} />)
    return <Tabs label="Payment methods" tabs={tabs} selected={selected} onChoose={setSelected} />
  }
  render(<ThreeTabs />)
  const user = userEvent.setup()
  const choose = (name: string) => user.click(screen.getByRole('tab', { name }))
  return { user, choose, mounted }
}

const selectedTab = () => screen.getByRole('tab', { selected: true })

test('only the panel of the selected tab is shown, and no panel is mounted before its tab is selected', async () => {
  const { choose, mounted } = openTabs()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(mounted).toEqual(['Card panel'])
  await choose('Crypto')
  expect(screen.getByRole('tabpanel', { name: 'Crypto' })).toBeTruthy()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

test.each([
  ['{ArrowRight}', 'Crypto'],
  ['{ArrowLeft}', 'Other'],
  ['{End}', 'Other'],
  ['{ArrowRight}{Home}', 'Card'],
])('%s leads to %s and moves the focus there', async (keys, expected) => {
  const { user } = openTabs()
  await user.tab()
  await user.keyboard(keys)
  expect(selectedTab().textContent).toBe(expected)
  expect(document.activeElement?.textContent).toBe(expected)
})

test('while the code of a tab loads, an arrow goes on from the tab with the focus', async () => {
  const onChoose = vi.fn()
  const tabs = tabsWith(() => '')
  render(<Tabs label="Payment methods" tabs={tabs} selected="Card" onChoose={onChoose} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(onChoose.mock.calls.flat()).toEqual(['Crypto', 'Other', 'Crypto'])
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s selects no tab', (modifier) => {
  openTabs()
  const press = createEvent.keyDown(selectedTab(), { key: 'ArrowLeft', [modifier]: true })
  fireEvent(selectedTab(), press)
  expect(press.defaultPrevented).toBe(false)
  expect(selectedTab().textContent).toBe('Card')
})

test('the tabs are one stop for the Tab key', async () => {
  const { user } = openTabs()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Card panel'))
})

test('C20: the panel shows the whole label only when the tab cuts it off', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(32)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    // A font whose letters are taller than the line, as Firefox has for some scripts.
    return this.textContent === 'Crypto' ? 48 : 34
  })
  const { choose } = openTabs()
  expect(screen.getByRole('tabpanel').textContent).toBe('')
  await choose('Crypto')
  expect(screen.getByRole('tabpanel').textContent).toBe('Crypto')
})
