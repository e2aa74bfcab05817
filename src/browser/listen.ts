/** Listens to events of several types. Returns a function that stops. */
export function listen<Type extends Event>(
  target: EventTarget | null | undefined,
  types: readonly string[],
  listener: (event: Type) => void,
  options?: { readonly capture: true },
): () => void {
  const onEvent = (event: Event) => listener(event as Type)
  for (const type of types) target?.addEventListener(type, onEvent, options)
  return () => {
    for (const type of types) target?.removeEventListener(type, onEvent, options)
  }
}
