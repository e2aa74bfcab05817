import { getOrLogUnreadable, getWithRetry } from './http.ts'
import type { HttpResult } from './http-failure.ts'
import { useLoadable } from './loadable.ts'
import {
  locationPath,
  parseCountryCode,
  parseShopName,
  postalRulePath,
  shopNamePath,
} from './parse-shop.ts'

export const getCountryCode = () => getOrLogUnreadable(locationPath, parseCountryCode)
export const getShopName = () => getOrLogUnreadable(shopNamePath, parseShopName)
/** Resolves to true, or to a failure: any success means that a postal code is required (spec 7.3). */
export const getPostalRule = (path: string) => getWithRetry(path, () => true)

export const useShopName = () => useText(shopNamePath, getShopName)
export const useCountryCode = () => useText(locationPath, getCountryCode)

function useText(path: string, call: () => Promise<HttpResult<string>>): string | undefined {
  const text = useLoadable(path, call)
  return text.status === 'ready' ? text.value : undefined
}

/** Prefetches country and postal rule for the card form, on every page (spec 2.1). Renders nothing. */
export function PrefetchBuyerCountry() {
  useCountryCode()
  useLoadable(postalRulePath(), getPostalRule)
  return null
}
