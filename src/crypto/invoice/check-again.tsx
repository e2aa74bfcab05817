import { useState } from 'react'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import type { Result } from '../../lib/result.ts'
import { Button } from '../../ui/button.tsx'

export type QueryStatus = () => Promise<Result<unknown, 'noAnswer'>>

type Checking = 'not yet' | 'under way' | 'nothing' | 'no answer'

export function CheckAgain({ checkAgain, quiet }: { checkAgain: QueryStatus; quiet?: boolean }) {
  const { expired: messages } = useCryptoMessages()
  const [checking, setChecking] = useState<Checking>('not yet')
  const said = {
    'not yet': '',
    'under way': messages.checking,
    nothing: messages.nothingYet,
    'no answer': messages.noAnswer,
  }[checking]

  async function onClick(): Promise<void> {
    if (checking === 'under way') return
    setChecking('under way')
    const result = await checkAgain()
    setChecking(result.ok ? 'nothing' : 'no answer')
  }

  return (
    <div className="check-again">
      <Button
        className={quiet ? 'button-quiet' : ''}
        aria-disabled={checking === 'under way'}
        onClick={() => void onClick()}
      >
        {messages.checkAgain}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
