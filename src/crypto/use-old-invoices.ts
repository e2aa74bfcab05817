import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { onGivenUpElsewhere } from '../storage/given-up-invoices.ts'
import { onRestore } from '../ui/on-restore.ts'
import { recallEnded } from './active-invoice.ts'
import { browserPorts } from './browser-ports.ts'
import type { CryptoFlow } from './crypto-flow.ts'
import { endRunning, forgetTooOld, recallGivenUp } from './invoice-records.ts'
import { keepAsking } from './keep-asking.ts'
import type { LastWord } from './watch-invoice.ts'

interface FoundPayment {
  readonly invoice: Invoice
  readonly status: 'pending' | 'paid'
}

interface OldInvoices {
  /** A payment to an invoice that is not on the screen; undefined until one is found. */
  readonly found: FoundPayment | undefined
  /** The last invoice, while the form stands in its place and its end is known. */
  readonly ended: Invoice | undefined
  readonly onWord: (invoice: Invoice, word: LastWord) => void
}

/**
 * The invoices of a product that are not on the screen. The given-up ones, of any tab, are asked about: a
 * payment to one of them counts.
 */
export function useOldInvoices(productId: string, flow: CryptoFlow): OldInvoices {
  const [found, setFound] = useState<FoundPayment>()
  const asking = useRef(new Map<string, () => void>())
  const isForm = flow.stage !== 'paying'
  const ended = useMemo(
    () => (isForm ? recallEnded(productId, Date.now()) : undefined),
    [productId, isForm],
  )

  function onWord(invoice: Invoice, word: LastWord): void {
    endRunning(productId, invoice, word)
    if (word === 'settled') setFound({ invoice, status: 'paid' })
    if (word === 'processing') setFound({ invoice, status: 'pending' })
  }

  const tell = useEffectEvent(onWord)

  // A change of the flow may have added one.
  useEffect(() => {
    void flow
    const askAboutAll = () => {
      for (const { invoice, deadline } of recallGivenUp(productId, Date.now())) {
        if (asking.current.has(invoice.id)) continue
        const stop = keepAsking(invoice, deadline, 0, browserPorts(), (status) => {
          if (status === 'new') return
          stop()
          tell(invoice, status)
        })
        asking.current.set(invoice.id, stop)
      }
    }
    askAboutAll()
    const undo = [onGivenUpElsewhere(productId, askAboutAll), onRestore(askAboutAll)]
    return () => {
      for (const stop of undo) stop()
    }
  }, [productId, flow])

  useEffect(() => {
    const all = asking.current
    forgetTooOld(productId, Date.now())
    return () => {
      for (const stop of all.values()) stop()
      all.clear()
    }
  }, [productId])

  return { found, ended, onWord }
}
