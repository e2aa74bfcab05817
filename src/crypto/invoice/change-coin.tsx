import { useEffect, useRef, useState } from 'react'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { LinkButton } from '../../ui/button.tsx'

/** Asks for confirmation: a buyer who has already paid must not get another invoice. */
export function ChangeCoin({ onOtherCoin }: { onOtherCoin: () => void }) {
  const { otherCoin } = useCryptoMessages()
  const [isConfirming, setConfirming] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (isConfirming) question.current?.focus()
    else if (wasConfirming.current) opener.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])

  if (!isConfirming) {
    return (
      <LinkButton ref={opener} className="quiet-link" onClick={() => setConfirming(true)}>
        {otherCoin.button}
      </LinkButton>
    )
  }
  return (
    <div className="question">
      <p ref={question} tabIndex={-1}>
        {otherCoin.warning}
      </p>
      <p className="question-actions">
        <LinkButton onClick={onOtherCoin}>{otherCoin.confirm}</LinkButton>
        <LinkButton onClick={() => setConfirming(false)}>{otherCoin.keep}</LinkButton>
      </p>
    </div>
  )
}
