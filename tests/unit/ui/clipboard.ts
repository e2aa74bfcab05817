import { vi } from 'vitest'

/** Fakes the Clipboard API, document.execCommand, both or neither. */
export function fakeClipboard(apis: {
  readonly clipboard?: (text: string) => Promise<void>
  readonly execCommand?: () => boolean
}) {
  const copied: string[] = []
  const writeText = async (text: string) => {
    await apis.clipboard?.(text)
    copied.push(text)
  }
  const execCommand = (name: string) => {
    const isCopied = name === 'copy' && apis.execCommand?.() === true
    const field = document.querySelector('textarea')
    if (isCopied) copied.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '')
    return isCopied
  }
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value })
  define(navigator, 'clipboard', apis.clipboard && { writeText })
  define(document, 'execCommand', apis.execCommand && execCommand)
  // Unlike jsdom, browsers move the focus with the selection.
  const { prototype } = HTMLTextAreaElement
  vi.spyOn(prototype, 'select').mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus()
    this.setSelectionRange(0, this.value.length)
  })
  return { copied }
}
