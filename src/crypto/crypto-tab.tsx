import { lazy, Suspense, useState } from 'react'
import type { PaymentMethod } from '../api/product.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { CoinForm } from './coin-form.tsx'
import { useCryptoFlow } from './use-crypto-flow.ts'

const loadInvoiceScreen = () => import('./invoice-screen.tsx')
const InvoiceScreen = lazy(loadInvoiceScreen)

export interface CryptoTabProps {
  readonly productId: string
  readonly method: PaymentMethod & { readonly kind: 'crypto' }
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** The crypto tab (spec sections 2 and 4): the form, then the invoice in its place. */
export default function CryptoTab({ productId, method, email, onEmail }: CryptoTabProps) {
  const { frame } = useMessages()
  const { flow, askForInvoice, change } = useCryptoFlow(productId)
  const [chosenCoin, setChosenCoin] = useState<string>()
  const coin = chosenCoin ?? method.coins[0] ?? ''

  if (flow.stage === 'paying') {
    return (
      <Suspense fallback={<Spinner label={frame.loading} />}>
        <InvoiceScreen invoice={flow.invoice} />
      </Suspense>
    )
  }
  return (
    <CoinForm
      flow={flow}
      coins={method.coins}
      coin={coin}
      onCoin={(next) => {
        setChosenCoin(next)
        change()
      }}
      email={email}
      onEmail={(next) => {
        onEmail(next)
        change()
      }}
      onContinue={() => {
        // The screen's code travels while the invoice is being made.
        void loadInvoiceScreen().catch(() => {})
        askForInvoice(coin, email)
      }}
      onTryAgain={change}
    />
  )
}
