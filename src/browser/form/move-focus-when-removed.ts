/** After this time a new screen has focused its heading, which waits up to 100 ms for a frame. */
const waitMs = 200

/**
 * Moves the focus to the nearest ancestor when the focused element is removed, such as a pressed "Try again". Otherwise
 * a screen reader starts again at the top (WCAG 2.4.3).
 * @returns a function that returns the focused element, or for 200 ms one that was removed while it had the focus.
 */
export function moveFocusWhenRemoved(): () => Element | undefined {
  /** The focused element and its ancestors. */
  let focusPath = withAncestors(document.activeElement)
  /** The element with a temporary tabindex, until another element takes the focus. */
  let madeFocusable: HTMLElement | undefined

  const isRemoved = () => focusPath[0]?.isConnected === false
  const isFocusLost = () => document.activeElement === document.body

  const onFocus = ({ target }: Event) => {
    focusPath = withAncestors(target)
    if (target === madeFocusable) return
    madeFocusable?.removeAttribute('tabindex')
    madeFocusable = undefined
  }
  const afterBlur = () => {
    // The buyer has left a shown element. Chromium also fires `focusout` for one that is removed or hidden.
    if (isFocusLost() && isShown(focusPath[0])) focusPath = []
  }

  // In the capture phase: React stops events of a form that is not hydrated yet.
  document.addEventListener('focusin', onFocus, true)
  document.addEventListener('focusout', () => queueMicrotask(afterBlur), true)
  new MutationObserver(() => {
    if (isRemoved()) setTimeout(restore, waitMs)
  }).observe(document.body, { childList: true, subtree: true })

  return () => focusPath[0]

  function restore(): void {
    if (!isRemoved()) return
    const ancestor = focusPath.find(isShown)
    focusPath = []
    if (!isFocusLost() || !(ancestor instanceof HTMLElement)) return
    if (!ancestor.hasAttribute('tabindex')) {
      ancestor.tabIndex = -1
      madeFocusable = ancestor
    }
    ancestor.focus({ preventScroll: true })
  }
}

function withAncestors(target: EventTarget | null): readonly Element[] {
  return target instanceof Element ? [target, ...withAncestors(target.parentElement)] : []
}

// Safari before 17.4 has no checkVisibility.
const isShown = (element: Element | undefined) =>
  element?.isConnected === true && element.checkVisibility?.() !== false
