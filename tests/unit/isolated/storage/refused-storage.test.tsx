import { beforeEach, expect, test, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  return import('../../../../src/storage/storage.ts')
}

let page: Awaited<ReturnType<typeof openPage>>

beforeEach(async () => {
  page = await openPage()
})

const refuse = (name: string) => () => {
  throw new DOMException('The operation is refused.', name)
}

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
}

test('F1: what a forbidden storage refuses stays for the page until it is removed, and for no other page', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'))
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'))
  expect(page.getItem('browser', 'thing')).toBeNull()
  page.setItem('browser', 'thing', { a: 1 })
  expect(page.getItem('browser', 'thing')).toEqual({ a: 1 })
  expect(page.getItem('tab', 'thing')).toBeNull()
  expect((await openPage()).getItem('browser', 'thing')).toBeNull()
  page.removeItem('browser', 'thing')
  expect(page.getItem('browser', 'thing')).toBeNull()
})

test('T5: what a full storage refuses stays for the page, in place of what it holds', () => {
  page.setItem('tab', 'thing', 'old')
  fillStorage()
  page.setItem('tab', 'thing', 'new')
  expect(page.getItem('tab', 'thing')).toBe('new')
  page.removeItem('tab', 'thing')
  expect(page.getItem('tab', 'thing')).toBeNull()
})

test('a storage with room again holds the value, and what another tab makes of it, and a reload is safe', () => {
  const full = fillStorage()
  expect(page.setItem('browser', 'thing', 'first')).toBe(false)
  full.mockRestore()
  expect(page.setItem('browser', 'other', 1)).toBe(false)
  expect(page.setItem('browser', 'thing', 'second')).toBe(true)
  localStorage.setItem('till.thing', '"of another tab"')
  expect(page.getItem('browser', 'thing')).toBe('of another tab')
})
