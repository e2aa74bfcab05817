import useSWR from 'swr'
import type { HttpFailure, HttpResult } from './http.ts'

export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | Unavailable

export interface Unavailable {
  readonly status: 'unavailable'
  readonly failure: HttpFailure
  /** Returns to `loading` and calls again. */
  readonly retry: () => void
}

const noRevalidate = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const

const loading = { status: 'loading' } as const

/**
 * Calls once per path and page. Revalidation on focus would replace the form or the invoice of a buyer who comes
 * back from the wallet app.
 *
 * @param path the cache key as well.
 */
export function useLoadable<Value>(
  path: string,
  call: (path: string) => Promise<HttpResult<Value>>,
  options: { readonly keepPreviousData?: boolean } = {},
): Loadable<Value> {
  const { data, mutate } = useSWR(path, call, { ...noRevalidate, ...options })
  if (data === undefined) return loading
  return data.ok
    ? { status: 'ready', value: data.value }
    : { status: 'unavailable', failure: data.failure, retry: () => void mutate(undefined) }
}
