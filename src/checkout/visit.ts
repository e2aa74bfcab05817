/** The consents, dismissals and redirects of one visit to a checkout. Never stored: the next visit warns again. */
export type Visit = ReturnType<typeof createVisit>

export function createVisit() {
  const consented = new Set<string>()
  const dismissed = new Set<string>()
  const redirecting = new Set<string>()
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
    /** Whether the buyer has consented to this warning before: the form shows it only when it stops a payment again. */
    hasConsented: (key: string) => consented.has(key),
    /** By "Buy it again" and the crypto tab's "Pay again": a dismissed payment never replaces the form or redirects by itself. */
    dismiss: (ids: readonly string[]) => {
      for (const id of ids) dismissed.add(id)
    },
    isDismissed: (id: string) => dismissed.has(id),
    /** The page is about to redirect to the outcome of this payment: PurchaseGuard must not replace the page for it. */
    markRedirecting: (id: string) => void redirecting.add(id),
    isRedirecting: (id: string) => redirecting.has(id),
  }
}
