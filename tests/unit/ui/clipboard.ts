import { vi } from 'vitest'

/** What this browser lets a page copy with: the Clipboard API, the old command, both or none. */
export function browserThatCopies(offer: {
  readonly clipboard?: (text: string) => Promise<void>
  /** Gives whether it has copied what is selected. */
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
  // Browsers take the focus along, which jsdom does not.
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

/** What a browser would copy: the selection, which follows `select()` into its field. */
function selectedText(): string {
  const field = document.querySelector('textarea')
  return field?.value.slice(field.selectionStart, field.selectionEnd) ?? ''
}
