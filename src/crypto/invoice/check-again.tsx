import { useState } from 'react'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import type { Result } from '../../lib/result.ts'
import { Button } from '../../ui/button.tsx'

export type CheckStatus = () => Promise<Result<unknown, 'noStatus'>>

type Checking = 'idle' | 'checking' | 'notFound' | 'failed'

export function CheckAgain({ checkAgain, quiet }: { checkAgain: CheckStatus; quiet?: boolean }) {
  const { expired: messages } = useCryptoMessages()
  const [checking, setChecking] = useState<Checking>('idle')
  const statusText = {
    idle: '',
    checking: messages.checking,
    notFound: messages.nothingYet,
    failed: messages.checkFailed,
  }[checking]

  async function onClick(): Promise<void> {
    if (checking === 'checking') return
    setChecking('checking')
    const result = await checkAgain()
    setChecking(result.ok ? 'notFound' : 'failed')
  }

  return (
    <div className="check-again">
      <Button
        className={quiet ? 'button-quiet' : ''}
        aria-disabled={checking === 'checking'}
        onClick={() => void onClick()}
      >
        {messages.checkAgain}
      </Button>
      <p role="status">{statusText}</p>
    </div>
  )
}
