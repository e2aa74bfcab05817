import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormattedAddress } from '../../../../src/crypto/invoice/address-row.tsx'

test.each([
  ['bc1qw508d6qejxtdg4y5r3z', 'BC1Q W508 d6qe jxtd G4Y5 R3Z'],
  ['DH5yaieqoZN36fDV', 'DH5Y AIEQ OZN3 6FDV'],
  ['bitcoincash:q', 'BITC OINC ASH: Q'],
  ['abcd', 'ABCD'],
  ['x', 'X'],
])('%s is in groups of four, the first two and last two strong, here in capitals: %s', (...row) => {
  const [address, expected] = row
  const { container } = render(<FormattedAddress address={address} />)
  expect(container.textContent).toBe(address)
  const groups = [...container.querySelectorAll('.destination > *')].map(
    ({ tagName, textContent }) => (tagName === 'STRONG' ? textContent.toUpperCase() : textContent),
  )
  expect(groups.join(' ')).toBe(expected)
})
