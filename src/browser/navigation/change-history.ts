/** Runs a change of the history. Returns false when the browser refuses: some frames do, and Safari after 100 changes in 30 seconds. */
export function changeHistory(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}
