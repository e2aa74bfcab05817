import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, startTransition, use, useState } from 'react'
import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../src/api/product.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { PreserveTypedEmail } from '../../../src/screens/preserve-typed-email.tsx'
import { EmailField } from '../../../src/ui/field/email-field.tsx'

const coins: PaymentMethod = { kind: 'crypto', key: 'coins', label: 'Crypto', coins: ['BTC'] }

/** The prerendered form; another one replaces it when its code has loaded. */
function openPage() {
  let arrive = (_: null) => {}
  const code = new Promise<null>((resolve) => (arrive = resolve))
  let show = () => {}
  const OtherForm = () => use(code)
  function Page() {
    const [email, setEmail] = useState('')
    const [opened, setOpened] = useState<PaymentMethod>()
    show = () => startTransition(() => setOpened(coins))
    const label = opened ? 'Email for the invoice' : 'Email'
    return (
      <PreserveTypedEmail initialMethod={opened} onPreserve={setEmail}>
        <Suspense>
          <div className="tab-panel">
            {opened && <OtherForm />}
            <EmailField
              key={opened?.key}
              messages={{ label, suggestion: english.email }}
              value={email}
            />
          </div>
        </Suspense>
      </PreserveTypedEmail>
    )
  }
  render(<Page />)
  return {
    user: userEvent.setup(),
    beginChange: () => act(async () => show()),
    endChange: () => act(async () => arrive(null)),
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('what is typed before the other form appears is in it, with the focus', async () => {
  const { user, beginChange, endChange } = openPage()
  await user.type(field('Email'), 'ada@')
  await beginChange()
  // Without an event: React would begin its work on the change anew.
  field('Email').value = 'ada@example.com'
  await endChange()
  expect(field('Email for the invoice').value).toBe('ada@example.com')
  expect(document.activeElement).toBe(field('Email for the invoice'))
  await user.keyboard('.au')
  expect(field('Email for the invoice').value).toBe('ada@example.com.au')
})
