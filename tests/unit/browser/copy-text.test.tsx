import { expect, test } from 'vitest'
import { copyText } from '../../../src/browser/copy-text.ts'
import { browserThatCopies } from '../ui/clipboard.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const allowed = async () => {}
const refused = async () => {
  throw new DOMException('Write permission denied.', 'NotAllowedError')
}
const works = () => true
const forbidden = () => false
const throws = () => {
  throw new Error('not supported')
}

test('a text is copied with the Clipboard API, without execCommand', async () => {
  const browser = browserThatCopies({ clipboard: allowed, command: works })
  expect(await copyText(address)).toBe(true)
  expect(browser.copied).toEqual([address])
  expect(browser.command()).not.toHaveBeenCalled()
})

test.each([
  ['is missing', undefined],
  ['refuses', refused],
])('where the Clipboard API %s, execCommand copies the same text', async (_s, clipboard) => {
  const browser = browserThatCopies({ ...(clipboard && { clipboard }), command: works })
  expect(await copyText(address)).toBe(true)
  expect(browser.copied).toEqual([address])
})

test.each([
  ['is missing', undefined],
  ['refuses', forbidden],
  ['throws', throws],
])('where execCommand %s too, copyText returns false', async (_story, command) => {
  const browser = browserThatCopies({ clipboard: refused, ...(command && { command }) })
  expect(await copyText(address)).toBe(false)
  expect(browser.copied).toEqual([])
})

test.each([
  ['copies', works],
  ['refuses', forbidden],
  ['throws', throws],
])('where execCommand %s, no field is left behind and the focus goes back', async (_s, command) => {
  browserThatCopies({ command })
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  await copyText(address)
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement).toBe(button)
  button.remove()
})

test('a text of several lines, quotes and markup is copied as it is', async () => {
  const text = 'a\n"b"\n<i>c</i> é 茶'
  const browser = browserThatCopies({ command: works })
  await copyText(text)
  expect(browser.copied).toEqual([text])
})
