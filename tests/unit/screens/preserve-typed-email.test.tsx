import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, startTransition, use, useState } from 'react'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../src/api/product.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { PreserveTypedEmail } from '../../../src/screens/product/preserve-typed-email.tsx'
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
              messages={{ label, suggestion: english.email }}
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
