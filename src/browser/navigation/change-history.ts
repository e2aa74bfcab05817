/** Returns false when the browser refuses the change: in some iframes, and in Safari after 100 changes in 30 seconds. */
export function changeHistory(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}
