import { useMemo, useState, useSyncExternalStore } from 'react'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { humanizeDuration } from '../lib/duration.ts'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { useTemporaryTitle } from '../ui/temporary-title.ts'
import { type Clock, formatClock, secondsLeft, shareElapsed } from './clock.ts'
import type { InvoiceStore } from './invoice-store.ts'
import { formatMoment } from './local-time.ts'

/** When the time left is worth saying aloud, in seconds: seldom, and more often towards the end. */
const spokenAt: readonly number[] = [300, 60, 30]

/**
 * The bar and the timer of an invoice (spec section 2). Its heading takes the focus once, as the step is new
 * (WCAG 2.4.3).
 */
export function Countdown({ store }: { store: InvoiceStore }) {
  const { invoice } = useCryptoMessages()
  return (
    <div className="countdown">
      <ScreenHeading level={2}>{invoice.awaiting}</ScreenHeading>
      <TimeLeft store={store} />
    </div>
  )
}

/** All that is drawn anew every second. */
function TimeLeft({ store }: { store: InvoiceStore }) {
  const flow = useSyncExternalStore(store.subscribe, store.read)
  return flow.status === 'waiting' ? <Clockwork clock={flow.clock} /> : null
}

/**
 * The timer itself is silent to screen readers; a status beside it speaks a few times (WCAG 4.1.3). The tab
 * tells the time, too, to a buyer who is in the wallet.
 */
function Clockwork({ clock }: { clock: Clock }) {
  const { invoice } = useCryptoMessages()
  const seconds = secondsLeft(clock)
  const time = formatClock(seconds)
  useTemporaryTitle(invoice.awaitingTitle(time))
  return (
    <>
      <span role="timer" aria-label={invoice.timeLeft} dir="ltr" translate="no">
        {time}
      </span>
      <div className="countdown-line">
        <div
          className="countdown-bar"
          role="progressbar"
          aria-label={invoice.timePassed}
          aria-valuenow={Math.floor(shareElapsed(clock) * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <div className="countdown-passed" style={{ width: `${shareElapsed(clock) * 100}%` }} />
        </div>
        <PayBy clock={clock} />
      </div>
      <SpokenTime seconds={seconds} />
    </>
  )
}

/** The end as a time of day, for a buyer who pays from another device and does not see the timer. */
function PayBy({ clock }: { clock: Clock }) {
  const { invoice } = useCryptoMessages()
  const { locale } = useLanguage()
  const [openedAt] = useState(clock.now)
  const time = useMemo(
    () => formatMoment(clock.deadline, openedAt, locale),
    [clock.deadline, openedAt, locale],
  )
  return time !== undefined && <span className="pay-by">{invoice.payBy(time)}</span>
}

function SpokenTime({ seconds }: { seconds: number }) {
  const { invoice } = useCryptoMessages()
  const { locale } = useLanguage()
  const reached = spokenAt.filter((mark) => seconds <= mark).at(-1)
  // What was already past when the invoice came is not news.
  const [said, setSaid] = useState<{ mark?: number | undefined; seconds?: number }>({
    mark: reached,
  })
  if (said.mark !== reached) {
    // The time that is left, not the mark: a phone that slept may have passed it long ago.
    setSaid({ mark: reached, seconds })
  }
  const words = useMemo(
    () =>
      said.seconds !== undefined &&
      invoice.secondsLeft(humanizeDuration(said.seconds * 1000, locale)),
    [said, invoice, locale],
  )
  return (
    <p className="visually-hidden" role="status">
      {words}
    </p>
  )
}
