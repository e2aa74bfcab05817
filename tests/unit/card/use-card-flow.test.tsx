import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nextFrame } from '../../../src/browser/loading/next-frame.ts'
import type { PaymentEvent } from '../../../src/card/flow/card-flow.ts'
import { useCardFlow } from '../../../src/card/use-card-flow.ts'
import { gate } from '../../support/hold.ts'
import { stubLocks } from '../../support/page/locks.ts'
import { reloadsForRemovedChunk } from '../../support/page/reload.ts'
import { expectConsole } from '../../support/setup.ts'

const interrupted: PaymentEvent = { type: 'interrupted', notice: 'openInvoice' }
const interruptedSequence = vi.fn(async () => interrupted)

function PayButton() {
  const { flow, pay } = useCardFlow(() => {})
  return (
    <button type="button" onClick={() => pay(interruptedSequence)}>
      {flow.stage === 'paying' ? 'Processing' : 'Pay'}
    </button>
  )
}

/** As in a browser, nothing flushes React's renders and effects early. */
function renderPayButton(): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
  render(<PayButton />)
  return screen.getByRole('button')
}

/** Resolves once the form is back: `useCardFlow` shows the spinner of an interrupted payment for one frame. */
const twoFrames = () => nextFrame().then(nextFrame)

/** Resolves to a button's text right after React has changed the page, before its passive effects. */
function nextText(button: HTMLElement): Promise<string | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve(button.textContent)
    })
    observer.observe(document.body, { subtree: true, characterData: true, childList: true })
  })
}

test('a press right after the form is back starts another payment', async () => {
  const button = renderPayButton()
  button.click()
  expect(await nextText(button)).toBe('Processing')
  expect(await nextText(button)).toBe('Pay')
  button.click()
  expect(interruptedSequence).toHaveBeenCalledTimes(2)
})

test('the request leaves before its press is rendered', async () => {
  stubLocks(async (run) => {
    await new Promise((resolve) => setTimeout(resolve))
    return run({ name: 'till.payment', mode: 'exclusive' })
  })
  const button = renderPayButton()
  const shownAtRequest = new Promise((resolve) => {
    interruptedSequence.mockImplementationOnce(async () => {
      await Promise.resolve()
      resolve(button.textContent)
      return interrupted
    })
  })
  button.click()
  expect(await shownAtRequest).toBe('Pay')
})

test('each press is rendered: while the lock manager is slow, and while another tab holds the lock', async () => {
  const late = gate<null>()
  stubLocks(async (run) => run(await late.opened))
  const button = renderPayButton()
  button.click()
  expect(await nextText(button)).toBe('Processing')
  late.open(null)
  expect(await nextText(button)).toBe('Pay')
  button.click()
  expect(await nextText(button)).toBe('Processing')
})

const inputs = ['pointerdown', 'keydown', 'beforeinput', 'popstate']
test.each(inputs)('the next %s renders the payment, even before it has its lock', async (type) => {
  stubLocks(() => new Promise(() => {}))
  const button = renderPayButton()
  button.click()
  await Promise.resolve()
  expect(button.textContent).toBe('Pay')
  const rendered = nextText(button)
  const target = type === 'popstate' ? window : document.body
  target.dispatchEvent(new Event(type, { bubbles: true }))
  await Promise.race([rendered, new Promise((resolve) => setTimeout(resolve))])
  expect(button.textContent).toBe('Processing')
})

const repeatable: PaymentEvent[] = [interrupted, { type: 'walletSubmitFailed' }]
test.each(repeatable)('a payment that ends at once with $type can be repeated', async (event) => {
  const { result } = renderHook(() => useCardFlow(() => {}))
  const makePayment = vi.fn(async () => event)
  for (const _press of [1, 2]) {
    // React renders nothing before the end of `act`.
    await act(async () => {
      result.current.pay(makePayment)
      await twoFrames()
    })
  }
  expect(makePayment).toHaveBeenCalledTimes(2)
})

test('F14a: while a payment is in flight or leads to the bank, the page does not reload itself', async () => {
  expectConsole('error', 'a part of the page could not be loaded')
  const { result } = renderHook(() => useCardFlow(() => {}))
  let end = (_: PaymentEvent) => {}
  const makePayment = () => new Promise<PaymentEvent>((resolve) => (end = resolve))
  const pay = () => act(async () => result.current.pay(makePayment))
  const endWith = (event: PaymentEvent) =>
    act(async () => {
      end(event)
      await twoFrames()
    })
  expect(await reloadsForRemovedChunk()).toBe(true)
  await pay()
  expect(await reloadsForRemovedChunk()).toBe(false)
  await endWith(interrupted)
  expect(await reloadsForRemovedChunk()).toBe(true)
  await pay()
  await endWith({ type: 'confirmationNeeded', redirectUrl: 'https://bank.example/', at: 1 })
  expect(await reloadsForRemovedChunk()).toBe(false)
})

test('B3: a change of step in the same press as a payment lets no second press pay', async () => {
  const { result } = renderHook(() => useCardFlow(() => {}))
  const first = vi.fn(() => new Promise<PaymentEvent>(() => {}))
  const second = vi.fn(async () => interrupted)
  await act(async () => {
    result.current.dispatch({ type: 'stepVisited', step: 'details' })
    result.current.pay(first)
  })
  await act(async () => result.current.pay(second))
  expect(result.current.flow.stage).toBe('paying')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})
