/** Connects the page to the browser's Web Locks without taking one, because the first call takes Chromium longest. */
export async function prepareLocks(): Promise<void> {
  try {
    await navigator.locks.query()
  } catch {
    // There are no locks, or the browser blocks storage.
  }
}
