import { get, logUnreadable, type Parser } from './http.ts'
import { useLoadable } from './loadable.ts'
import {
  locationPath,
  parseCountryCode,
  parseShopName,
  postalRulePath,
  shopNamePath,
} from './parse-shop.ts'

const ignoreBody: Parser<true> = () => true

export const getCountryCode = () => get(locationPath, logUnreadable(locationPath, parseCountryCode))

export const getShopName = () => get(shopNamePath, logUnreadable(shopNamePath, parseShopName))

export const getHasPostal = (path: string) => get(path, ignoreBody)

export function useShopName(): string | undefined {
  const name = useLoadable(shopNamePath, getShopName)
  return name.status === 'ready' ? name.value : undefined
}

export function useCountryCode(): string | undefined {
  const countryCode = useLoadable(locationPath, getCountryCode)
  return countryCode.status === 'ready' ? countryCode.value : undefined
}

/** Prefetches country and postal rule for the card form, on every page (spec 2.1). Renders nothing. */
export function PrefetchBuyerCountry() {
  useCountryCode()
  useLoadable(postalRulePath(), getHasPostal)
  return null
}
