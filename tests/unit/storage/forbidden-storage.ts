import { vi } from 'vitest'

/** A browser whose settings forbid storage; gives the spy that both areas are read through. */
export function forbidStorage() {
  const forbidden = vi.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden)
  return forbidden
}
