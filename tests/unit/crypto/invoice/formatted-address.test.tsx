import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormattedAddress } from '../../../../src/crypto/invoice/address-row.tsx'
import { publishedAddresses } from '../coins/addresses.ts'

const groups = (address: string) => {
  const { container } = render(<FormattedAddress address={address} />)
  return {
    text: container.textContent,
    parts: [...container.querySelectorAll('.destination > *')].map((part) => ({
      text: part.textContent,
      strong: part.tagName === 'STRONG',
    })),
  }
}

const addresses = [...Object.values(publishedAddresses).flat(), 'x', 'abcd', 'bitcoincash:qpm2qs']

test.each(addresses)('the text of %s on screen is the address, without a gap in it', (address) => {
  expect(groups(address).text).toBe(address)
})

test.each(addresses)('%s stands in groups of four, and only the last may be shorter', (address) => {
  const { parts } = groups(address)
  expect(parts.slice(0, -1).every(({ text }) => text.length === 4)).toBe(true)
  expect(parts.at(-1)?.text.length).toBeLessThanOrEqual(4)
})

test('the two groups at each end are strong, where people compare', () => {
  const { parts } = groups('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  const strong = parts.filter(({ strong }) => strong).map(({ text }) => text)
  expect(strong).toEqual(['bc1q', 'w508', 'v8f3', 't4'])
  expect(parts.slice(2, -2).some(({ strong }) => strong)).toBe(false)
})
