import { lazy, Suspense, useEffect, useState } from 'react'
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
  /** Told whether an invoice is open. */
  readonly onInvoice: (open: boolean) => void
}

/** The crypto tab (spec sections 2 and 4): the form, then the invoice in its place. */
export default function CryptoTab(props: CryptoTabProps) {
  const { productId, method, email, onEmail, onInvoice } = props
  const { frame } = useMessages()
  const { flow, askForInvoice, change } = useCryptoFlow(productId, loadInvoiceScreen)
  const hasInvoice = flow.stage === 'paying'
  useEffect(() => onInvoice(hasInvoice), [onInvoice, hasInvoice])
  const [chosenCoin, setChosenCoin] = useState<string>()
  const coin = chosenCoin ?? method.coins[0] ?? ''

  if (flow.stage === 'paying') {
    return (
      <Suspense fallback={<Spinner label={frame.loading} />}>
        <InvoiceScreen invoice={flow.invoice} productId={productId} />
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
      onContinue={() => askForInvoice(coin, email)}
      onTryAgain={change}
    />
  )
}
