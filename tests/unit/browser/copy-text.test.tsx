import { expect, test } from 'vitest'
import { copyText } from '../../../src/browser/copy-text.ts'
import { fakeClipboard } from '../ui/clipboard.ts'

const text = 'a\n"b"\n<i>c</i> é 茶'
const allowed = async () => {}
const refused = async () => {
  throw new DOMException('Write permission denied.', 'NotAllowedError')
}
const works = () => true
const denied = () => false
const throws = () => {
  throw new Error('not supported')
}

test.each([
  ['the Clipboard API alone copies', { clipboard: allowed, execCommand: works }, true],
  ['the Clipboard API is missing, execCommand copies', { execCommand: works }, true],
  ['the API refuses, execCommand copies', { clipboard: refused, execCommand: works }, true],
  ['execCommand is missing too, nothing copies', { clipboard: refused }, false],
  ['execCommand refuses too, nothing copies', { clipboard: refused, execCommand: denied }, false],
  ['execCommand throws too, nothing copies', { clipboard: refused, execCommand: throws }, false],
])('where %s, no field is left behind, and the focus goes back', async (_title, apis, isCopied) => {
  const browser = fakeClipboard(apis)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyText(text)).toBe(isCopied)
  expect(browser.copied).toEqual(isCopied ? [text] : [])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
  button.remove()
})
