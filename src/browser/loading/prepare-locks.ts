/** Connects the page to the browser's Web Locks, without taking one: the first call takes Chromium longer than the next. */
export async function prepareLocks(): Promise<void> {
  try {
    await navigator.locks.query()
  } catch {
    // There are no locks, or the browser blocks storage.
  }
}
