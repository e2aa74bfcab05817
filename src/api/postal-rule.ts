import { useLoadable } from './loadable.ts'
import { postalRulePath } from './parse-shop.ts'
import { getHasPostal } from './shop.ts'

const keepPrevious = { keepPreviousData: true }

/** The rule of a country, by default of the one that the server guesses. */
export function usePostalRule(countryCode?: string) {
  const path = postalRulePath(countryCode)
  return {
    /** True on HTTP success (spec 7.3). While a request is open, the previous response applies. */
    required: useLoadable(path, getHasPostal, keepPrevious).status === 'ready',
    isKnown: useLoadable(path, getHasPostal).status !== 'loading',
  }
}
