import { get, logUnreadable, type Parser } from './http.ts'
import { useLoadable } from './loadable.ts'
import {
  hasPostalPath,
  locationPath,
  readCountryCode,
  readShopName,
  shopNamePath,
} from './read-shop.ts'

export { hasPostalPath } from './read-shop.ts'

export interface Shop {
  readonly name: string | undefined
  readonly countryCode: string | undefined
}

const ignoreBody: Parser<true> = () => true

export const getCountryCode = () => get(locationPath, logUnreadable(locationPath, readCountryCode))

export const getShopName = () => get(shopNamePath, logUnreadable(shopNamePath, readShopName))

export const getHasPostal = (path: string) => get(path, ignoreBody)

const keepPrevious = { keepPreviousData: true }

export function useShop(): Shop {
  const name = useLoadable(shopNamePath, getShopName)
  const countryCode = useLoadable(locationPath, getCountryCode)
  // Called early, so that the card form finds the answer ready (spec section 2).
  useHasPostal()
  return {
    name: name.status === 'ready' ? name.value : undefined,
    countryCode: countryCode.status === 'ready' ? countryCode.value : undefined,
  }
}

export interface HasPostal {
  /** True on HTTP success (spec section 7). While a call is open, the last answer holds. */
  readonly needed: boolean
  readonly isKnown: boolean
}

export function useHasPostal(countryCode?: string): HasPostal {
  const path = hasPostalPath(countryCode)
  return {
    needed: useLoadable(path, getHasPostal, keepPrevious).status === 'ready',
    isKnown: useLoadable(path, getHasPostal).status !== 'loading',
  }
}
