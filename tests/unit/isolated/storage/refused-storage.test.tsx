import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  return import('../../../../src/storage/storage.ts')
}

let storage: Awaited<ReturnType<typeof openPage>>

beforeEach(async () => {
  storage = await openPage()
})

const refuse = (name: string) => () => {
  throw new DOMException('The operation is refused.', name)
}

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
}

test('F1: a value that a forbidden storage refuses is held by this page alone, until it is removed', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'))
  expect(storage.getItem('browser', 'thing')).toBeNull()
  storage.setItem('browser', 'thing', { a: 1 })
  expect(storage.getItem('browser', 'thing')).toEqual({ a: 1 })
  expect(storage.getItem('tab', 'thing')).toBeNull()
  expect((await openPage()).getItem('browser', 'thing')).toBeNull()
  storage.removeItem('browser', 'thing')
  expect(storage.getItem('browser', 'thing')).toBeNull()
})

test('T5: the page holds what a full storage refuses, in place of the stored value', () => {
  storage.setItem('tab', 'thing', 'old')
  fillStorage()
  storage.setItem('tab', 'thing', 'new')
  expect(storage.getItem('tab', 'thing')).toBe('new')
  storage.removeItem('tab', 'thing')
  expect(storage.getItem('tab', 'thing')).toBeNull()
})

test('a refused value is safe once it is set again while storage has room; then a later value of another tab is read', () => {
  const full = fillStorage()
  expect(storage.setItem('browser', 'thing', 'first')).toBe(false)
  full.mockRestore()
  // False, because a reload would still lose the first value.
  expect(storage.setItem('browser', 'other', 1)).toBe(false)
  expect(storage.setItem('browser', 'thing', 'second')).toBe(true)
  localStorage.setItem('till.thing', '"of another tab"')
  expect(storage.getItem('browser', 'thing')).toBe('of another tab')
})

test.each([
  ['localStorage', ['localStorage']],
  ['any storage', ['localStorage', 'sessionStorage']],
] as const)('T5: even without %s a tab’s next document knows of a payment', async (_, areas) => {
  onTestFinished(() => history.replaceState(null, ''))
  history.replaceState({ step: 'details' }, '')
  for (const area of areas)
    vi.spyOn(window, area, 'get').mockImplementation(refuse('SecurityError'))
  const { saveSentPayment } = await import('../../../../src/storage/save-purchase.ts')
  const at = saveSentPayment('demo')
  vi.resetModules()
  const { getRecord } = await import('../../../../src/storage/record-store.ts')
  expect(getRecord('demo').attempts).toEqual([{ at, status: 'sent' }])
  expect(getRecord('another')).toEqual({ invoices: [], attempts: [] })
  expect(history.state).toMatchObject({ step: 'details' })
})

test('T5: a tab whose storage fills up keeps the latest record, not the one that was stored', async () => {
  onTestFinished(() => history.replaceState(null, ''))
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
  const { saveSentPayment } = await import('../../../../src/storage/save-purchase.ts')
  saveSentPayment('demo')
  fillStorage()
  saveSentPayment('demo')
  vi.resetModules()
  const { getRecord } = await import('../../../../src/storage/record-store.ts')
  expect(getRecord('demo').attempts).toHaveLength(2)
})
