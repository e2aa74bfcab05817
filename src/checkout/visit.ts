/** What one visit to a checkout knows beside the record. Never stored: the next page warns anew (decision D44). */
export interface Visit {
  /** "Pay again": consent for the next press. @param keys the concerns that the buyer has read. */
  readonly consentTo: (keys: readonly string[]) => void
  /** Uses the consent up, even when the press is interrupted. */
  readonly takeConsent: () => ReadonlySet<string>
  /** Whether the buyer has consented to it once: it need not be said again before the next press. */
  readonly hasRead: (key: string) => boolean
  /** "Buy it again": these payments neither cover the form nor lead away from it. */
  readonly reopen: (ids: readonly string[]) => void
  readonly isReopened: (id: string) => boolean
  /** The page is on its way to the route of this payment, so that nothing may cover it. */
  readonly follow: (id: string) => void
  readonly isFollowed: (id: string) => boolean
}

export function createVisit(): Visit {
  const read = new Set<string>()
  const reopened = new Set<string>()
  const followed = new Set<string>()
  let consent: ReadonlySet<string> = new Set()
  return {
    consentTo: (keys) => {
      consent = new Set(keys)
      for (const key of keys) read.add(key)
    },
    takeConsent: () => {
      const taken = consent
      consent = new Set()
      return taken
    },
    hasRead: (key) => read.has(key),
    reopen: (ids) => {
      for (const id of ids) reopened.add(id)
    },
    isReopened: (id) => reopened.has(id),
    follow: (id) => void followed.add(id),
    isFollowed: (id) => followed.has(id),
  }
}
