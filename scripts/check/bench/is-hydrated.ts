interface Fiber {
  readonly return: Fiber | null
  readonly stateNode: { readonly current?: { readonly memoizedState?: { isDehydrated?: boolean } } }
}

/** React has attached to the element, and its root is hydrated. */
export function isHydrated(element: Element): boolean {
  const own = new Map<string, Fiber>(Object.entries(element))
  const keyOf = (prefix: string) => [...own.keys()].find((key) => key.startsWith(prefix)) ?? ''
  let fiber = own.get(keyOf('__reactFiber$'))
  while (fiber?.return) fiber = fiber.return
  const isDehydrated = fiber?.stateNode.current?.memoizedState?.isDehydrated === true
  return keyOf('__reactProps$') !== '' && !isDehydrated
}
