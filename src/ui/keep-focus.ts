/** A screen that focuses something itself has done so by then. */
const waitMs = 100

/**
 * Keeps the focus near its place when the element that has it is removed, as "Try again" is by its own press: the
 * nearest element around it takes the focus. Otherwise a screen reader starts again at the top (WCAG 2.4.3).
 */
export function keepFocus(): void {
  /** The focused element and those around it, from the inside out. */
  let path: readonly Element[] = []
  const isFocusLost = () =>
    path[0]?.isConnected === false && document.activeElement === document.body

  document.addEventListener('focusin', (event) => {
    path = event.composedPath().filter((target) => target instanceof Element)
  })
  document.addEventListener('focusout', () => {
    queueMicrotask(() => {
      if (document.activeElement === document.body && isShown(path[0])) path = []
    })
  })
  new MutationObserver(() => {
    if (!isFocusLost()) return
    setTimeout(() => {
      if (isFocusLost()) focusForNow(path.find((element) => element.isConnected))
    }, waitMs)
  }).observe(document.body, { childList: true, subtree: true })
}

/** A browser may also take the focus from an element that is removed or hidden, or whose window is left. */
const isShown = (element: Element | undefined) =>
  // Safari before 17.4 has no checkVisibility.
  element?.isConnected === true && element.checkVisibility?.() !== false

/** Makes an element focusable until it loses the focus. */
function focusForNow(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
