import { useState } from 'react'
import { type InvoiceStatus, isPaymentStatus } from '../../api/hub/invoice-status.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import type { Result } from '../../lib/result.ts'
import { Button } from '../../ui/button.tsx'

export type CheckStatus = () => Promise<Result<{ readonly status: InvoiceStatus }, 'noStatus'>>

type CheckState = 'idle' | 'checking' | 'notFound' | 'failed'

export function CheckAgain({ checkAgain, quiet }: { checkAgain: CheckStatus; quiet?: boolean }) {
  const { expired: messages } = useCryptoMessages()
  const [checkState, setCheckState] = useState<CheckState>('idle')
  const statusText = {
    idle: '',
    checking: messages.checking,
    notFound: messages.nothingYet,
    failed: messages.checkFailed,
  }[checkState]

  async function onClick(): Promise<void> {
    if (checkState === 'checking') return
    setCheckState('checking')
    const result = await checkAgain()
    if (!result.ok) setCheckState('failed')
    // A payment that is found leads to another screen.
    else if (!isPaymentStatus(result.value.status)) setCheckState('notFound')
  }

  return (
    <div className="check-again">
      <Button
        className={quiet ? 'button-quiet' : ''}
        aria-disabled={checkState === 'checking'}
        onClick={() => void onClick()}
      >
        {messages.checkAgain}
      </Button>
      <p role="status">{statusText}</p>
    </div>
  )
}
