import { useLoadable } from './loadable.ts'
import { hasPostalPath } from './parse-shop.ts'
import { getHasPostal } from './shop.ts'

const keepPrevious = { keepPreviousData: true }

export interface HasPostal {
  /** True on HTTP success (spec 7.3). While a call is open, the last response holds. */
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
