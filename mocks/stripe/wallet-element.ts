import { asOptions, type Options, type StripeCallLog } from './call-log.ts'
import { FakeElement } from './element-base.ts'
import type { WalletBehavior } from './publishable-keys.ts'

const readyDelayMs: Partial<Record<WalletBehavior, number>> = { late: 3000 }

/** The delay of the approval, and of `ready`: React attaches the listener of `ready` only after it has mounted the element. */
const usualDelayMs = 30

/** Stripe.js opens the sheet only if a click handler resolves the event within this time. */
const clickDeadlineMs = 1000

/** The Express Checkout Element, with one wallet that pays without a sheet. */
export class WalletElement extends FakeElement {
  readonly #behavior: WalletBehavior
  readonly #log: StripeCallLog
  readonly #appearance: () => Options
  #options: Options
  #button: HTMLButtonElement | undefined

  /** @param appearance returns the `appearance` option of `stripe.elements()`: the button is white on a dark page. */
  constructor(
    behavior: WalletBehavior,
    options: Options,
    log: StripeCallLog,
    appearance: () => Options,
  ) {
    super('expressCheckout')
    this.#appearance = appearance
    this.#behavior = behavior
    this.#options = options
    this.#log = log
  }

  override update(options: Options): void {
    this.#options = { ...this.#options, ...options }
    if (this.#button !== undefined) this.#setStyle(this.#button)
  }

  protected override render(container: HTMLElement): void {
    this.later(readyDelayMs[this.#behavior] ?? usualDelayMs, () => this.#finishLoading(container))
  }

  protected override onUnmount(): void {
    this.#button = undefined
  }

  #finishLoading(container: HTMLElement): void {
    if (this.#behavior === 'load-error') {
      const error = { type: 'api_connection_error', message: 'The wallet could not be loaded.' }
      this.emit('loaderror', { error })
      return
    }
    if (this.#behavior === 'unavailable') {
      this.emit('ready', { availablePaymentMethods: undefined })
      return
    }
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Pay with Fake Wallet'
    this.#setStyle(button)
    button.addEventListener('click', () => this.#onClick())
    container.append(button)
    this.#button = button
    const availablePaymentMethods = {
      applePay: false,
      googlePay: true,
      link: false,
      paypal: false,
      amazonPay: false,
    }
    this.emit('ready', { availablePaymentMethods })
  }

  #setStyle(button: HTMLButtonElement): void {
    const height = this.#options['buttonHeight']
    const { theme, variables } = this.#appearance()
    const isDark = theme === 'night'
    Object.assign(button.style, {
      width: '100%',
      height: `${typeof height === 'number' ? height : 44}px`,
      border: '0',
      borderRadius: asOptions(variables)['borderRadius'] ?? '4px',
      background: isDark ? '#fff' : '#000',
      color: isDark ? '#000' : '#fff',
      font: '600 16px system-ui, sans-serif',
      cursor: 'pointer',
    })
  }

  #onClick(): void {
    this.#log.calls.push({ name: 'wallet.click' })
    if (!this.hasListener('click')) {
      this.#approveOrCancel()
      return
    }
    let isResolvable = true
    const deadline = setTimeout(() => {
      isResolvable = false
      console.warn(
        'Fake Stripe: the click event was not resolved within 1 second, so nothing opens.',
      )
    }, clickDeadlineMs)
    const resolve = () => {
      clearTimeout(deadline)
      if (isResolvable) this.#approveOrCancel()
      isResolvable = false
    }
    this.emit('click', {
      expressPaymentType: 'google_pay',
      resolve,
      reject: () => clearTimeout(deadline),
    })
  }

  #approveOrCancel(): void {
    this.later(usualDelayMs, () => {
      if (this.#behavior === 'cancelled') this.emit('cancel', {})
      else this.emit('confirm', this.#confirmation())
    })
  }

  #confirmation(): Options {
    const billingDetails = this.#billingDetails()
    return {
      expressPaymentType: 'google_pay',
      paymentFailed: (payload?: unknown) => {
        this.#log.calls.push({ name: 'wallet.paymentFailed', details: asOptions(payload) })
      },
      ...(billingDetails === undefined ? {} : { billingDetails }),
    }
  }

  /** As in the real element, `emailRequired` alone requests no address. The fake then gives no details at all. */
  #billingDetails(): Options | undefined {
    if (this.#behavior === 'no-billing-details') return undefined
    const needsEmail = this.#options['emailRequired'] === true
    const needsAddress = this.#options['billingAddressRequired'] ?? !needsEmail
    if (needsAddress !== true) return undefined
    return {
      name: 'Wanda Wallet',
      ...(needsEmail ? { email: 'wanda@wallet.example' } : {}),
      address: {
        line1: '510 Townsend St',
        line2: null,
        city: 'San Francisco',
        state: 'CA',
        postal_code: '94103',
        country: 'US',
      },
    }
  }
}
