import useSWR from 'swr'
import type { HttpFailure, HttpResult } from './http.ts'

/** A value from the server on its way to a screen. */
export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | Unavailable

export interface Unavailable {
  readonly status: 'unavailable'
  readonly failure: HttpFailure
  /** Asks once more, and is loading again meanwhile. */
  readonly retry: () => void
}

const askOnce = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const

const loading = { status: 'loading' } as const

/**
 * Asks once per address and page. Nothing is asked again on focus or reconnect: a buyer who comes back from
 * the wallet app must find the form or the invoice that was left, not the news of the product.
 *
 * @param path the address of the call and the name of its answer in the cache.
 * @param options keepPreviousData: while another path loads, the last answer stays.
 */
export function useLoadable<Value>(
  path: string,
  call: (path: string) => Promise<HttpResult<Value>>,
  options: { readonly keepPreviousData?: boolean } = {},
): Loadable<Value> {
  const { data, mutate } = useSWR(path, call, { ...askOnce, ...options })
  if (data === undefined) return loading
  return data.ok
    ? { status: 'ready', value: data.value }
    : { status: 'unavailable', failure: data.failure, retry: () => void mutate(undefined) }
}
