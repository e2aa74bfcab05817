import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Tabs } from '../../../src/ui/tabs.tsx'

const made = vi.fn()

function Panel({ name }: { name: string }) {
  useState(() => made(name))
  return <input aria-label={name} />
}

function ThreeTabs() {
  const [selected, setSelected] = useState('Card')
  const tabs = ['Card', 'Crypto', 'Other'].map((label) => ({
    key: label,
    label,
    icon: null,
    panel: <Panel name={`${label} panel`} />,
  }))
  return <Tabs label="Payment methods" tabs={tabs} selected={selected} onChoose={setSelected} />
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent

test('only the panel of the selected tab is shown', async () => {
  const user = userEvent.setup()
  render(<ThreeTabs />)
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Crypto' }))
  expect(screen.getByRole('tabpanel', { name: 'Crypto' })).toBeTruthy()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
})

test.each([
  ['{ArrowRight}', 'Crypto'],
  ['{ArrowLeft}', 'Other'],
  ['{End}', 'Other'],
  ['{ArrowRight}{Home}', 'Card'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Card'],
])('%s leads to %s and takes the focus along', async (keys, expected) => {
  const user = userEvent.setup()
  render(<ThreeTabs />)
  await user.tab()
  await user.keyboard(keys)
  expect(selectedTab()).toBe(expected)
  expect(document.activeElement?.textContent).toBe(expected)
})

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow with %s is the browser’s, as on the way back',
  (modifier) => {
    render(<ThreeTabs />)
    const tab = screen.getByRole('tab', { selected: true })
    const press = createEvent.keyDown(tab, { key: 'ArrowLeft', [modifier]: true })
    fireEvent(tab, press)
    expect(press.defaultPrevented).toBe(false)
    expect(selectedTab()).toBe('Card')
  },
)

test('the tabs are one stop for the Tab key', async () => {
  const user = userEvent.setup()
  render(<ThreeTabs />)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Card panel'))
})

test('what was typed into a panel is still there after looking at another', async () => {
  const user = userEvent.setup()
  render(<ThreeTabs />)
  await user.type(screen.getByLabelText('Card panel'), 'Ann')
  await user.click(screen.getByRole('tab', { name: 'Crypto' }))
  await user.click(screen.getByRole('tab', { name: 'Card' }))
  expect(screen.getByLabelText<HTMLInputElement>('Card panel').value).toBe('Ann')
})

test('a panel is not made before its tab is selected', () => {
  made.mockClear()
  render(<ThreeTabs />)
  expect(made.mock.calls).toEqual([['Card panel']])
})

test('C20: the panel shows the whole label only when the tab cuts it off', async () => {
  const user = userEvent.setup()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(32)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    // A font whose letters are taller than the line, as Firefox has for some scripts.
    return this.textContent === 'Crypto' ? 48 : 34
  })
  render(<ThreeTabs />)
  expect(screen.getByRole('tabpanel').textContent).toBe('')
  await user.click(screen.getByRole('tab', { name: 'Crypto' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('Crypto')
  vi.restoreAllMocks()
})

test('an unknown key selects the first tab', () => {
  const tabs = ['a', 'b'].map((key) => ({ key, label: key, icon: null, panel: key }))
  render(<Tabs label="Payment methods" tabs={tabs} selected={undefined} onChoose={() => {}} />)
  expect(selectedTab()).toBe('a')
})
