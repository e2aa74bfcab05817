import { useLoadable } from './loadable.ts'
import { postalRulePath } from './parse-shop.ts'
import { getPostalRule } from './shop.ts'

const needByStatus = { loading: 'unknown', ready: 'required', unavailable: 'optional' } as const

export type PostalCodeNeed = (typeof needByStatus)[keyof typeof needByStatus]

/** Whether a country requires a postal code, by default the country that the server guesses. */
export function usePostalRule(countryCode?: string) {
  const path = postalRulePath(countryCode)
  return {
    /** Required on HTTP success (spec 7.3). While a request is open, the previous response applies. */
    need: needByStatus[useLoadable(path, getPostalRule, { keepPreviousData: true }).status],
    /** False while the request for this country is open. */
    isKnown: useLoadable(path, getPostalRule).status !== 'loading',
  }
}
