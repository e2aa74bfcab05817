import './crypto.css'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { PriceChangeNotice } from '../ui/price-change-notice.tsx'
import { ActiveInvoiceScreen } from './active-invoice-screen.tsx'
import { EarlierPaymentWarning } from './earlier-payment-warning.tsx'
import { EndedOrDismissedInvoice } from './ended-or-dismissed-invoice.tsx'
import { CoinForm } from './form/coin-form.tsx'
import { type CryptoTabProps, useCryptoCheckout } from './use-crypto-checkout.ts'

// Exported so that they load with this chunk: a chunk of their own would add a line to every page's import map.
export { loadCryptoMessages as loadMessages } from '../i18n/runtime/use-crypto-messages.ts'
export { EarlierPaymentWarning } from './earlier-payment-warning.tsx'
export { InvoiceWithoutForm } from './invoice-without-form.tsx'
export { PaidOrPendingPayment } from './paid-or-pending-payment.tsx'
export { PendingInvoice } from './pending-invoice.tsx'
export { PollUnwatchedInvoices } from './poll-unwatched-invoices.tsx'

export function CryptoTab(props: CryptoTabProps) {
  const { product, method, visit } = props
  const messages = useCryptoMessages()
  const { formatUsd } = useLanguage()
  const checkout = useCryptoCheckout(props)
  const { flow } = checkout
  const cryptoMethods = product.methods.filter(({ kind }) => kind === 'crypto')
  const hasOtherCoin = method.coins.length > 1 || cryptoMethods.length > 1
  return (
    <>
      <EarlierPaymentWarning
        productId={product.id}
        visit={visit}
        interruption={checkout.interruption}
        onPayAgain={checkout.payAgain}
      />
      <PriceChangeNotice
        role="alert"
        cents={product.priceCents}
        hidden={flow.stage === 'paying'}
        message={(cents) => messages.priceChanged(formatUsd(cents))}
      />
      {flow.stage === 'paying' ? (
        <ActiveInvoiceScreen
          flow={flow}
          productId={product.id}
          visit={visit}
          onOtherCoin={hasOtherCoin ? () => checkout.returnToForm(flow.activeInvoice) : undefined}
          onNewInvoice={() => checkout.renew(flow.activeInvoice)}
        />
      ) : (
        <>
          <CoinForm
            ref={checkout.form}
            flow={flow}
            priceCents={product.priceCents}
            checkout={checkout}
          />
          <EndedOrDismissedInvoice productId={product.id} visit={visit} />
        </>
      )}
    </>
  )
}
