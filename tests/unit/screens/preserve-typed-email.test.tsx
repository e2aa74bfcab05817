import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, startTransition, use, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { productJson } from '../../../mocks/data.ts'
import { type PaymentMethod, parseProduct } from '../../../src/api/product.ts'
import { englishPayment } from '../../../src/i18n/locales/en.payment.ts'
import { LanguageProvider } from '../../../src/i18n/runtime/language-provider.tsx'
import { englishLanguage } from '../../../src/i18n/runtime/use-messages.ts'
import { preloadPurchase } from '../../../src/screens/lazy-purchase.ts'
import { lazyTabs } from '../../../src/screens/lazy-tabs.ts'
import { PreserveTypedEmail } from '../../../src/screens/product/preserve-typed-email.tsx'
import { useProductOnceTabLoaded } from '../../../src/screens/product/use-product-once-tab-loaded.ts'
import { EmailField } from '../../../src/ui/field/email-field.tsx'
import { gate } from '../../support/hold.ts'

const coins: PaymentMethod = { kind: 'crypto', key: 'coins', label: 'Crypto', coins: ['BTC'] }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('an email typed before the other form appears moves into it, with the focus', async () => {
  const code = gate<null>()
  let show = () => {}
  const OtherForm = () => use(code.opened)
  /** Replaces the prerendered email field by that of the other form, once the code of `OtherForm` has loaded. */
  function Page() {
    const [email, setEmail] = useState('')
    const [method, setMethod] = useState<PaymentMethod>()
    show = () => startTransition(() => setMethod(coins))
    const label = method ? 'Email for the invoice' : 'Email'
    return (
      <PreserveTypedEmail initialMethod={method} onPreserve={setEmail}>
        <Suspense>
          <div className="tab-panel">
            {method && <OtherForm />}
            <EmailField
              key={method?.key}
              messages={{ label, suggestion: englishPayment.emailSuggestion }}
              value={email}
            />
          </div>
        </Suspense>
      </PreserveTypedEmail>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.type(field('Email'), 'ada@')
  await act(async () => show())
  // Without an event, which would make React start the transition again.
  field('Email').value = 'ada@example.com'
  await act(async () => code.open(null))
  expect(field('Email for the invoice').value).toBe('ada@example.com')
  expect(document.activeElement).toBe(field('Email for the invoice'))
  await user.keyboard('.au')
  expect(field('Email for the invoice').value).toBe('ada@example.com.au')
})

test('a product waits for the messages of its coin form, whose field would come too late for the focus', async () => {
  const messages = gate<undefined>()
  const load = vi.fn(() => messages.opened)
  const initial = { ...englishLanguage, methodMessages: { card: load, crypto: load } }
  const product = { ...parseProduct(productJson()), id: 'coins', methods: [coins] }
  const { result } = renderHook(() => useProductOnceTabLoaded(product, false, () => {}), {
    wrapper: ({ children }) => <LanguageProvider initial={initial}>{children}</LanguageProvider>,
  })
  await act(() => Promise.all([lazyTabs.crypto.load(), preloadPurchase()]))
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(result.current).toBeUndefined()
  messages.open(undefined)
  await waitFor(() => expect(result.current).toBeDefined())
})
