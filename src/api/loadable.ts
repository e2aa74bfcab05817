import useSWR from 'swr'
import type { HttpFailure, HttpResult } from './http-failure.ts'

export type Loadable<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | Unavailable

export interface Unavailable {
  readonly status: 'unavailable'
  readonly failure: HttpFailure
  readonly retry: () => void
}

export const noRevalidate = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
} as const

const loading = { status: 'loading' } as const

/** Requests once per page load, and at `retry`. Revalidation could replace the form when the buyer returns from a wallet app. */
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
