import type { Invoice } from '../../api/invoice.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { withMarked } from '../../i18n/runtime/with-marked.tsx'
import { coinOfInvoice, networkOf } from '../../lib/destination.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { CoinIcon } from '../coins/coin-icon.tsx'
import { networkHint } from '../coins/network-hint.ts'
import type { ParsedStoredInvoice } from '../flow/parsed-stored-invoice.ts'
import { dollarsPerCoin, formatRate } from './exchange-rate.ts'

export function PaymentDetails({ activeInvoice }: { activeInvoice: ParsedStoredInvoice }) {
  const { invoice: messages, copy } = useCryptoMessages()
  const { formatUsd, locale } = useLanguage()
  const { coin, amount } = activeInvoice.invoice
  const rate = dollarsPerCoin(activeInvoice.priceCents, amount)
  const knownCoin = coinOfInvoice(activeInvoice.invoice)
  const name = knownCoin?.name ?? coin
  return (
    <dl className="details">
      <DetailRow name={messages.payingWith}>
        <CoinIcon coin={knownCoin} />
        {name}
        {name !== coin && <span className="coin-code"> {coin}</span>}
      </DetailRow>
      <DetailRow
        name={messages.amount}
        action={<CopyButton text={amount} {...messages.copyAmount} messages={copy} />}
        note={
          rate !== undefined && (
            <>
              {formatUsd(activeInvoice.priceCents)} ·{' '}
              <bdi dir="ltr">{`1 ${coin} = ${formatRate(rate, locale)}`}</bdi>
            </>
          )
        }
        size="large"
      >
        {`${amount} ${coin}`}
      </DetailRow>
    </dl>
  )
}

/** Warns of payments that lose money: a smaller amount, several payments, another network. */
export function SendExactly({ invoice }: { invoice: Invoice }) {
  const { invoice: messages } = useCryptoMessages()
  const { coin, amount, destination } = invoice
  const network = networkOf(invoice)
  const exact = `${amount} ${coin}`
  const text =
    network === undefined ? messages.sendExactly(exact) : messages.sendExactlyOn(exact, network)
  return (
    <div className="send-exactly">
      <p>
        {withMarked(text, (marked) => (
          <strong>{marked}</strong>
        ))}
      </p>
      {network === undefined && <p>{messages[networkHint(destination)]}</p>}
    </div>
  )
}
