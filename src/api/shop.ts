import { get, logUnreadable, type Read } from './http.ts'
import { useLoadable } from './loadable.ts'
import {
  hasPostalPath,
  locationPath,
  readCountryCode,
  readShopName,
  shopNamePath,
} from './read-shop.ts'

export { hasPostalPath } from './read-shop.ts'

/** What the page knows of the shop and the buyer's place (spec section 3, shop context). */
export interface Shop {
  /** Missing while it is loading, and when the server does not tell. */
  readonly name: string | undefined
  /** ISO 3166-1 alpha-2 code of the country the buyer seems to be in. */
  readonly alpha2: string | undefined
}

const readNothing: Read<true> = () => true

/** GET /api/location/: the buyer's country code as plain text. */
export const getCountryCode = () => get(locationPath, logUnreadable(locationPath, readCountryCode))

/** GET /api/store/name/: the shop's name as plain text. */
export const getShopName = () => get(shopNamePath, logUnreadable(shopNamePath, readShopName))

/** GET /api/location/hasPostal: the status alone is the answer (spec section 7). */
export const getHasPostal = (path: string) => get(path, readNothing)

const keepPrevious = { keepPreviousData: true }

/** The shop context; its three calls leave at once and none holds the page up. */
export function useShop(): Shop {
  const name = useLoadable(shopNamePath, getShopName)
  const alpha2 = useLoadable(locationPath, getCountryCode)
  // Asked with the first calls, so that the answer is there when the card form is (spec section 2).
  useHasPostal()
  return {
    name: name.status === 'ready' ? name.value : undefined,
    alpha2: alpha2.status === 'ready' ? alpha2.value : undefined,
  }
}

/** Whether a country needs a postal code, as far as it is known. */
export interface HasPostal {
  /** True on HTTP success, false otherwise (spec section 7). Until it is known, the last answer holds. */
  readonly needed: boolean
  /** False while the question is open. */
  readonly isKnown: boolean
}

/** @param countryCode the country the buyer chose; undefined asks for the buyer's own place. */
export function useHasPostal(countryCode?: string): HasPostal {
  const path = hasPostalPath(countryCode)
  return {
    needed: useLoadable(path, getHasPostal, keepPrevious).status === 'ready',
    isKnown: useLoadable(path, getHasPostal).status !== 'loading',
  }
}
