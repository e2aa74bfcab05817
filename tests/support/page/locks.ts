import { onTestFinished } from 'vitest'

/** Replaces the Web Locks, which jsdom lacks. `request` calls `run` with a lock, or with null while another tab holds it. */
export function stubLocks(request: (run: LockGrantedCallback<unknown>) => unknown): void {
  const locks = { request: (...[, , run]: Parameters<LockManager['request']>) => request(run) }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}
