import { IntegrationError, type Options } from './call-log.ts'

type Listener = (event: unknown) => void

/** What all elements of Stripe.js share: events, mounting and destruction. */
export abstract class FakeElement {
  readonly #listeners = new Map<string, Set<Listener>>()
  #container: HTMLElement | undefined
  #isDestroyed = false

  readonly type: string

  constructor(type: string) {
    this.type = type
  }

  protected abstract render(container: HTMLElement): void
  protected abstract onUnmount(container: HTMLElement): void
  abstract update(options: Options): void

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return this
  }

  once(name: string, listener: Listener): this {
    const onlyOnce: Listener = (event) => {
      this.off(name, onlyOnce)
      listener(event)
    }
    return this.on(name, onlyOnce)
  }

  off(name: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(name)
    else this.#listeners.get(name)?.delete(listener)
    return this
  }

  mount(place: string | HTMLElement): void {
    if (this.#isDestroyed) throw new IntegrationError('This Element has already been destroyed.')
    const container = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place
    if (container === null) {
      throw new IntegrationError(`The selector '${place}' matches no DOM element.`)
    }
    if (container === this.#container) return
    this.unmount()
    this.#container = container
    container.classList.add('StripeElement')
    this.render(container)
  }

  unmount(): void {
    const container = this.#container
    if (container === undefined) return
    this.#container = undefined
    this.onUnmount(container)
    const added = Array.from(container.classList).filter((name) => name.startsWith('StripeElement'))
    container.classList.remove(...added)
    container.replaceChildren()
  }

  destroy(): void {
    this.unmount()
    this.#listeners.clear()
    this.#isDestroyed = true
  }

  get container(): HTMLElement | undefined {
    return this.#container
  }

  get isDestroyed(): boolean {
    return this.#isDestroyed
  }

  protected hasListener(name: string): boolean {
    return (this.#listeners.get(name)?.size ?? 0) > 0
  }

  protected emit(name: string, event: object): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      listener({ elementType: this.type, ...event })
    }
  }

  /** Runs the action after the delay, unless the element has left its container by then. */
  protected later(delayMs: number, action: () => void): void {
    const container = this.#container
    setTimeout(() => {
      if (container !== undefined && this.#container === container) action()
    }, delayMs)
  }
}
