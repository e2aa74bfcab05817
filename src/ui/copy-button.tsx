import { useEffect, useId, useState } from 'react'
import './copy-button.css'
import { copyText } from '../browser/copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.copy.tsx'

interface CopyButtonProps {
  readonly text: string
  /** The accessible name: "Copy address". */
  readonly name: string
  /** Announced afterwards: "Address copied." */
  readonly done: string
  readonly messages: {
    /** Part of every `name` (WCAG 2.5.3). */
    readonly copy: string
    readonly copied: string
    readonly byHand: string
  }
}

const showCopiedMs = 2000

/** Shows the text as a selection when the browser forbids copying. */
export function CopyButton({ text, name, done, messages }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const id = useId()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), showCopiedMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function onClick(): Promise<void> {
    // Screen readers announce a second press only if the status changes.
    setOutcome(undefined)
    setOutcome((await copyText(text)) ? 'copied' : 'refused')
  }

  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={name}
        data-copied={outcome === 'copied' || undefined}
        onClick={() => void onClick()}
      >
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <span aria-hidden="true">{outcome === 'copied' ? messages.copied : messages.copy}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome === 'copied' && done}
      </span>
      {outcome === 'refused' && (
        <span className="copy-by-hand">
          <label htmlFor={id}>{messages.byHand}</label>
          <input
            id={id}
            value={text}
            readOnly
            translate="no"
            dir="ltr"
            ref={(field) => field?.select()}
          />
        </span>
      )}
    </>
  )
}
