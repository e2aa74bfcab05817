import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

export function WalletLink({ uri }: { uri: string }) {
  const { invoice: messages, copy } = useCryptoMessages()
  return (
    <div className="wallet-link">
      <a className="button" href={uri}>
        {messages.openInWallet}
      </a>
      <CopyButton
        text={uri}
        name={messages.copyLink.name}
        done={messages.copyLink.done}
        // The visible text names the link, too: nothing beside the button says what it copies.
        messages={{ ...copy, copy: messages.copyLink.name }}
      />
    </div>
  )
}
