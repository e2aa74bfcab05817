import { asOptions, type FakeStripeError, type Options } from './call-log.ts'
import { brandOf, type CardField, type CardFieldType, cardFields } from './card-fields.ts'
import { FakeElement } from './element-base.ts'

/** A split card field in a frame, as in Stripe.js: no input of the page holds card data, and tests type into the frame. */
export class CardElement extends FakeElement {
  readonly #field: CardField
  readonly #now: () => number
  #options: Options
  #input: HTMLInputElement | undefined
  #text = ''
  #showsIncomplete = false

  constructor(type: CardFieldType, options: Options, now: () => number) {
    super(type)
    this.#field = cardFields[type]
    this.#options = options
    this.#now = now
  }

  /** Read by `createPaymentMethod` only. */
  get text(): string {
    return this.#text
  }

  /** What is wrong with the text. The field shows that it is incomplete only after blur. */
  get problem(): FakeStripeError | undefined {
    return this.#field.isComplete(this.#text)
      ? this.#field.errorIn(this.#text, this.#now())
      : this.#field.incompleteError
  }

  override update(options: Options): void {
    this.#options = { ...this.#options, ...options }
    if (this.#input !== undefined) this.#applyOptions(this.#input)
  }

  focus(): void {
    this.#input?.focus()
  }

  blur(): void {
    this.#input?.blur()
  }

  clear(): void {
    this.#setText('')
  }

  protected override render(container: HTMLElement): void {
    const frame = document.createElement('iframe')
    frame.title = this.#field.frameTitle
    frame.srcdoc = `<!doctype html><html lang="en"><title>${this.#field.frameTitle}</title>`
    // Stripe's frames are as high as the line height of the `style` option.
    const height = this.#baseStyle()['lineHeight'] ?? '1.2em'
    Object.assign(frame.style, { border: '0', width: '100%', height, display: 'block' })
    // The frame's document is light: where the colour schemes differ, browsers paint an opaque background.
    frame.style.colorScheme = 'light only'
    frame.addEventListener('load', () => this.#addInput(frame, container))
    container.append(frame)
    container.closest('label')?.addEventListener('click', () => this.focus())
    this.#markContainer()
  }

  protected override onUnmount(): void {
    this.#input = undefined
    this.#text = ''
    this.#showsIncomplete = false
  }

  #addInput(frame: HTMLIFrameElement, container: HTMLElement): void {
    const frameDocument = frame.contentDocument
    if (frameDocument === null || this.container !== container) return
    const input = frameDocument.createElement('input')
    input.name = this.#field.inputName
    input.inputMode = 'numeric'
    input.setAttribute('aria-label', this.#field.inputLabel)
    input.addEventListener('input', () => this.#setText(input.value))
    input.addEventListener('focus', () => this.#onFocusChange(true))
    input.addEventListener('blur', () => this.#onFocusChange(false))
    // Stripe submits the form even while its button is disabled.
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') container.closest('form')?.requestSubmit()
    })
    frameDocument.body.style.margin = '0'
    frameDocument.body.append(input)
    this.#input = input
    this.#applyOptions(input)
    this.emit('ready', {})
  }

  #baseStyle(): Options {
    return asOptions(asOptions(this.#options['style'])['base'])
  }

  #applyOptions(input: HTMLInputElement): void {
    const styles = Object.entries(this.#baseStyle()).filter(
      ([, value]) => typeof value === 'string',
    )
    Object.assign(input.style, {
      boxSizing: 'border-box',
      width: '100%',
      height: '100vh',
      padding: '0',
      border: '0',
      outline: '0',
      background: 'transparent',
      font: '16px system-ui, sans-serif',
      ...Object.fromEntries(styles),
    })
    const placeholder = this.#options['placeholder']
    input.placeholder = typeof placeholder === 'string' ? placeholder : this.#field.placeholder
    input.disabled = this.#options['disabled'] === true
  }

  #setText(text: string): void {
    this.#text = this.#field.format(text)
    if (this.#input !== undefined && this.#input.value !== this.#text) {
      this.#input.value = this.#text
    }
    this.#showsIncomplete = false
    this.#emitChange()
  }

  #onFocusChange(isFocused: boolean): void {
    this.container?.classList.toggle('StripeElement--focus', isFocused)
    this.emit(isFocused ? 'focus' : 'blur', {})
    const showedIncomplete = this.#showsIncomplete
    this.#showsIncomplete = !isFocused && this.#text !== ''
    if (this.#showsIncomplete !== showedIncomplete) this.#emitChange()
  }

  #emitChange(): void {
    this.#markContainer()
    this.emit('change', {
      empty: this.#text === '',
      complete: this.problem === undefined,
      error: this.#shownError(),
      ...(this.type === 'cardNumber' ? { brand: brandOf(this.#text.replaceAll(' ', '')) } : {}),
    })
  }

  #shownError(): FakeStripeError | undefined {
    if (this.#field.isComplete(this.#text)) return this.problem
    return this.#showsIncomplete ? this.#field.incompleteError : undefined
  }

  #markContainer(): void {
    const classes = this.container?.classList
    classes?.toggle('StripeElement--empty', this.#text === '')
    classes?.toggle('StripeElement--complete', this.problem === undefined)
    classes?.toggle('StripeElement--invalid', this.#shownError() !== undefined)
  }
}
