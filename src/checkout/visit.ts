/** The consents, dismissals and redirects of one visit to a checkout. Never stored: the next visit warns again. */
export type Visit = ReturnType<typeof createVisit>

export function createVisit() {
  const consented = new Set<string>()
  let consent: ReadonlySet<string> = new Set()
  return {
    /** Called by "Pay again" and "Buy it again": the warnings with these keys do not stop the next payment. */
    consentTo: (keys: readonly string[]) => {
      consent = new Set(keys)
      for (const key of keys) consented.add(key)
    },
    /** Returns the consent and clears it: each covers one payment or invoice request, even one that is stopped before it is sent. */
    takeConsent: () => {
      const taken = consent
      consent = new Set()
      return taken
    },
    /** The keys of all consents of the visit: the form shows such a warning only when it stops a payment again. */
    consented: consented as ReadonlySet<string>,
    /** By "Buy it again" and the crypto tab's "Pay again": these payments never replace the form or redirect by themselves. */
    dismissed: new Set<string>(),
    /** The page is about to redirect to the outcome of these payments: PurchaseGuard must not replace the page for them. */
    redirecting: new Set<string>(),
  }
}
