/** The consents of one visit to a checkout. Never stored: the next page warns again (decision D44). */
export interface Visit {
  /** "Pay again": consent for the next press. @param keys the concerns that the buyer has read. */
  readonly consentTo: (keys: readonly string[]) => void
  /** Returns the consent and clears it, even when the press is interrupted. */
  readonly takeConsent: () => ReadonlySet<string>
  /** Whether the buyer has consented to it once: the form does not warn of it before the next press. */
  readonly hasRead: (key: string) => boolean
  /** "Buy it again": these payments neither cover the form nor lead away from it. */
  readonly reopen: (ids: readonly string[]) => void
  readonly isReopened: (id: string) => boolean
  /** Marks a redirect to the outcome of this payment: PurchaseGuard must not replace the page meanwhile. */
  readonly startRedirect: (id: string) => void
  readonly isRedirecting: (id: string) => boolean
}

export function createVisit(): Visit {
  const read = new Set<string>()
  const reopened = new Set<string>()
  const redirecting = new Set<string>()
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
    startRedirect: (id) => void redirecting.add(id),
    isRedirecting: (id) => redirecting.has(id),
  }
}
