import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

export function WalletLink({ uri }: { uri: string }) {
  const { invoice: words, copy } = useCryptoMessages()
  return (
    <div className="wallet-link">
      <a className="button" href={uri}>
        {words.openInWallet}
      </a>
      <CopyButton text={uri} {...words.copyLink} words={{ ...copy, copy: words.copyLink.name }} />
    </div>
  )
}
