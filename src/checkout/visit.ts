/** What the buyer has consented to in one visit to a checkout. Never stored: the next page warns again. */
export interface Visit {
  /** Called by "Pay again" and "Buy it again": the warnings with these keys do not stop the next payment. */
  readonly consentTo: (keys: readonly string[]) => void
  /** Returns the consent and clears it: each consent covers one press, even if that press pays nothing. */
  readonly takeConsent: () => ReadonlySet<string>
  /** Whether the buyer has consented to this warning before: the form shows it only when it stops a payment again. */
  readonly hasConsented: (key: string) => boolean
  /** Called by "Buy it again" and the crypto tab's "Pay again": dismissed payments neither replace the form nor redirect. */
  readonly dismiss: (ids: readonly string[]) => void
  readonly isDismissed: (id: string) => boolean
  /** Marks a redirect to the outcome of this payment: PurchaseGuard must not replace the page meanwhile. */
  readonly markRedirecting: (id: string) => void
  readonly isRedirecting: (id: string) => boolean
}

export function createVisit(): Visit {
  const consented = new Set<string>()
  const dismissed = new Set<string>()
  const redirecting = new Set<string>()
  let consent: ReadonlySet<string> = new Set()
  return {
    consentTo: (keys) => {
      consent = new Set(keys)
      for (const key of keys) consented.add(key)
    },
    takeConsent: () => {
      const taken = consent
      consent = new Set()
      return taken
    },
    hasConsented: (key) => consented.has(key),
    dismiss: (ids) => {
      for (const id of ids) dismissed.add(id)
    },
    isDismissed: (id) => dismissed.has(id),
    markRedirecting: (id) => void redirecting.add(id),
    isRedirecting: (id) => redirecting.has(id),
  }
}
