import { vi } from 'vitest'

/** Fakes the Clipboard API, document.execCommand, both or neither. */
export function browserThatCopies(offer: {
  readonly clipboard?: (text: string) => Promise<void>
  /** Returns whether the selection was copied. */
  readonly command?: () => boolean
}) {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: offer.clipboard && {
      writeText: async (text: string) => {
        await offer.clipboard?.(text)
        copied.push(text)
      },
    },
  })
  // Unlike jsdom, browsers move the focus with the selection.
  vi.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    this.focus()
    this.setSelectionRange(0, this.value.length)
  })
  const { command } = offer
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value:
      command &&
      vi.fn((name: string) => {
        const done = name === 'copy' && command()
        if (done) copied.push(selectedText())
        return done
      }),
  })
  return { copied, command: () => document.execCommand }
}

/** The selection, which follows `select()` into its field. */
function selectedText(): string {
  const field = document.querySelector('textarea')
  return field?.value.slice(field.selectionStart, field.selectionEnd) ?? ''
}
