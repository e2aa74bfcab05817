import { useEffect, useId, useState } from 'react'
import './copy-button.css'
import { copyText } from '../browser/copy-text.ts'
import { CheckIcon, CopyIcon } from './copy-icons.tsx'

interface CopyButtonProps {
  readonly text: string
  /** The accessible name: "Copy address". */
  readonly name: string
  /** Announced once the text is copied: "Address copied." */
  readonly done: string
  readonly messages: {
    /** The visible label. Every `name` contains it (WCAG 2.5.3). */
    readonly copy: string
    readonly copied: string
    readonly byHand: string
  }
}

const showCopiedMs = 2000

/** When the browser forbids copying, shows the text in a field, selected. */
export function CopyButton({ text, name, done, messages }: CopyButtonProps) {
  const [copyState, setCopyState] = useState<'copied' | 'forbidden'>()
  const id = useId()

  useEffect(() => {
    if (copyState !== 'copied') return
    const timer = setTimeout(() => setCopyState(undefined), showCopiedMs)
    return () => clearTimeout(timer)
  }, [copyState])

  async function onClick(): Promise<void> {
    // Screen readers announce a second press only if the status changes.
    setCopyState(undefined)
    setCopyState((await copyText(text)) ? 'copied' : 'forbidden')
  }

  return (
    <>
      <button
        type="button"
        className="copy-button"
        aria-label={name}
        data-copied={copyState === 'copied' || undefined}
        onClick={() => void onClick()}
      >
        {copyState === 'copied' ? <CheckIcon /> : <CopyIcon />}
        <span aria-hidden="true">{copyState === 'copied' ? messages.copied : messages.copy}</span>
      </button>
      <span className="visually-hidden" role="status">
        {copyState === 'copied' && done}
      </span>
      {copyState === 'forbidden' && (
        <span className="copy-by-hand">
          <label htmlFor={id}>{messages.byHand}</label>
          <textarea
            id={id}
            value={text}
            rows={text.split('\n').length}
            readOnly
            translate="no"
            dir="auto"
            ref={select}
          />
        </span>
      )}
    </>
  )
}

/** A callback ref outside the component: React calls it with the field once. Later calls would take the focus again. */
function select(field: HTMLTextAreaElement | null): void {
  field?.select()
}
