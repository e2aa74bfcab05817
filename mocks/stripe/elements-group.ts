import {
  asOptions,
  type FakeStripeError,
  IntegrationError,
  type Options,
  type StripeCallLog,
} from './call-log.ts'
import { CardElement } from './card-element.ts'
import { isCardFieldType } from './card-fields.ts'
import type { FakeElement } from './element-base.ts'
import { type WalletBehavior, walletBehavior } from './publishable-keys.ts'
import { WalletElement } from './wallet-element.ts'

export interface FakeStripeContext {
  readonly publishableKey: string
  readonly log: StripeCallLog
  readonly now: () => number
}

/** The object that `stripe.elements(options)` returns. */
export class ElementsGroup {
  readonly #context: FakeStripeContext
  readonly #elements = new Map<string, FakeElement>()
  #options: Options
  #isSubmitted = false

  constructor(context: FakeStripeContext, options: Options) {
    this.#context = context
    this.#options = options
    checkOptions(options)
    context.log.elementsOptions.push(options)
  }

  get walletBehavior(): WalletBehavior {
    return walletBehavior(this.#context.publishableKey)
  }

  get options(): Options {
    return this.#options
  }

  get isSubmitted(): boolean {
    return this.#isSubmitted
  }

  create(type: string, rawOptions?: unknown): FakeElement {
    const options = asOptions(rawOptions)
    this.#context.log.calls.push({ name: `elements.create('${type}')`, details: options })
    if (this.#existing(type) !== undefined) {
      throw new IntegrationError(
        `Can only create one Element of type ${type} through this Elements instance.`,
      )
    }
    const element = this.#make(type, options)
    this.#elements.set(type, element)
    return element
  }

  /** Takes a type, or the component of react-stripe-js for it. */
  getElement(typeOrComponent: unknown): FakeElement | null {
    return this.#existing(typeName(typeOrComponent)) ?? null
  }

  update(rawOptions: unknown): void {
    const options = asOptions(rawOptions)
    this.#context.log.calls.push({ name: 'elements.update', details: options })
    this.#options = { ...this.#options, ...options }
    checkOptions(this.#options)
    // Draws each element again, with the new appearance.
    for (const element of this.#elements.values()) element.update({})
  }

  async fetchUpdates(): Promise<{ error?: FakeStripeError }> {
    return {}
  }

  async submit(): Promise<{ error?: FakeStripeError }> {
    this.#context.log.calls.push({ name: 'elements.submit' })
    if (this.walletBehavior === 'submit-error') {
      return { error: { type: 'validation_error', message: 'The wallet’s form is incomplete.' } }
    }
    this.#isSubmitted = true
    return {}
  }

  #make(type: string, options: Options): FakeElement {
    const { log, now } = this.#context
    if (type === 'expressCheckout') {
      if (this.#options['mode'] === undefined) {
        throw new IntegrationError('expressCheckout needs elements({ mode, amount, currency }).')
      }
      const appearance = () => asOptions(this.#options['appearance'])
      return new WalletElement(this.walletBehavior, options, log, appearance)
    }
    if (!isCardFieldType(type)) {
      throw new IntegrationError(
        `A valid Element name must be provided; the fake has no '${type}'.`,
      )
    }
    if (this.#options['mode'] !== undefined) {
      throw new IntegrationError(`${type} needs elements() without a mode.`)
    }
    return new CardElement(type, options, now)
  }

  #existing(type: string): FakeElement | undefined {
    const element = this.#elements.get(type)
    return element === undefined || element.isDestroyed ? undefined : element
  }
}

function typeName(typeOrComponent: unknown): string {
  if (typeof typeOrComponent === 'string') return typeOrComponent
  if (typeof typeOrComponent !== 'function') return ''
  return String(Object.getOwnPropertyDescriptor(typeOrComponent, '__elementType')?.value)
}

function checkOptions(options: Options): void {
  if (options['mode'] === undefined) return
  const { amount, currency } = options as { amount?: unknown; currency?: unknown }
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) {
    throw new IntegrationError('elements(): amount must be a positive whole number of cents.')
  }
  if (typeof currency !== 'string' || !/^[a-z]{3}$/.test(currency)) {
    throw new IntegrationError('elements(): currency must be three lower-case letters.')
  }
}
