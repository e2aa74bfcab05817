import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { CryptoFlow } from './crypto-flow.ts'

interface CoinFormProps {
  readonly flow: CryptoFlow
  readonly coins: readonly string[]
  readonly coin: string
  readonly onCoin: (coin: string) => void
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onContinue: () => void
  readonly onTryAgain: () => void
}

/**
 * Which coin, and where the receipt goes (spec section 2, crypto tab). The email is sent as it is, even
 * empty (spec section 5).
 */
export function CoinForm(props: CoinFormProps) {
  const { crypto } = useCryptoMessages()
  const { email } = useMessages()
  const headingId = useId()
  const continueButton = useRef<HTMLButtonElement>(null)
  const { flow } = props
  const problem = flow.stage === 'paying' ? undefined : flow.problem
  const loading = flow.stage === 'processing'

  // 'Try again' takes itself away; the buyer is left on what it made possible.
  const wasRefused = useRef(false)
  useEffect(() => {
    if (wasRefused.current && problem === undefined && document.activeElement === document.body) {
      continueButton.current?.focus()
    }
    wasRefused.current = problem !== undefined
  }, [problem])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!loading) props.onContinue()
  }

  return (
    <form
      className="form"
      method="post"
      noValidate
      aria-labelledby={headingId}
      aria-busy={loading && problem === undefined}
      onSubmit={onSubmit}
    >
      <h2 id={headingId}>{crypto.choose}</h2>
      <SelectField
        label={crypto.coin}
        value={props.coin}
        translate="no"
        onChange={(event) => props.onCoin(event.target.value)}
      >
        {props.coins.map((coin) => (
          <option key={coin} value={coin}>
            {coin}
          </option>
        ))}
      </SelectField>
      <EmailField
        label={crypto.email}
        suggestion={email}
        value={props.email}
        onValue={props.onEmail}
      />
      <Button ref={continueButton} type="submit" aria-disabled={loading}>
        {loading ? crypto.loading : crypto.continue}
      </Button>
      {problem !== undefined && (
        <Alert>
          <p>{crypto.refused}</p>
          <button type="button" className="link-button" onClick={props.onTryAgain}>
            {crypto.tryAgain}
          </button>
        </Alert>
      )}
    </form>
  )
}
