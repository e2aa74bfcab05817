import type { Ref } from 'react'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { coinLabel, coinOf } from '../../lib/coins.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { CoinIcon } from '../coins/coin-icon.tsx'

export interface CoinFieldProps {
  readonly ref?: Ref<HTMLSelectElement>
  readonly coins: readonly string[]
  readonly value: string
  readonly onChange: (coin: string) => void
}

export function CoinField({ ref, coins, value, onChange }: CoinFieldProps) {
  const { crypto } = useCryptoMessages()
  return (
    <SelectField
      ref={ref}
      label={crypto.coin}
      icon={<CoinIcon coin={coinOf(value)} />}
      defaultValue={value}
      translate="no"
      onChange={(event) => onChange(event.target.value)}
    >
      {coins.map((coin) => (
        <option key={coin} value={coin}>
          {coinLabel(coin)}
        </option>
      ))}
    </SelectField>
  )
}
