/**
 * Runs a change of the history and returns whether the browser allowed it: Safari limits changes to 100 in 30 seconds, and
 * some frames forbid them.
 */
export function changeHistory(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}
