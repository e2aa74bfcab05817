import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTemporaryTitle } from '../../browser/use-temporary-title.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { humanizeDuration } from '../../lib/duration.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { type CountdownState, formatSeconds, secondsLeft, shareElapsed } from '../flow/countdown.ts'
import type { InvoiceStore } from './invoice-store.ts'
import { formatMoment } from './local-time.ts'

const announcedAtSeconds: readonly number[] = [300, 60, 30]

export function Countdown({ store }: { store: InvoiceStore }) {
  const { invoice } = useCryptoMessages()
  return (
    <div className="countdown">
      <ScreenHeading level={2}>{invoice.awaiting}</ScreenHeading>
      <TimeLeft store={store} />
    </div>
  )
}

/** The only part that re-renders every second. */
function TimeLeft({ store }: { store: InvoiceStore }) {
  const flow = useSyncExternalStore(store.subscribe, store.getSnapshot)
  return flow.status === 'waiting' ? <RunningCountdown countdown={flow.countdown} /> : null
}

/** A timer, with a status beside it that screen readers announce a few times (WCAG 4.1.3). */
function RunningCountdown({ countdown }: { countdown: CountdownState }) {
  const { invoice } = useCryptoMessages()
  const seconds = secondsLeft(countdown)
  const time = formatSeconds(seconds)
  const width = `${shareElapsed(countdown) * 100}%`
  useTemporaryTitle(invoice.awaitingTitle(time))
  return (
    <>
      <span role="timer" aria-label={invoice.timeLeft} dir="ltr" translate="no">
        {time}
      </span>
      <div className="countdown-line">
        {/* No progressbar: the timer tells the time already, and NVDA beeps at each change. */}
        <div className="countdown-bar" aria-hidden="true">
          <div className="countdown-passed" style={{ width }} />
        </div>
        <PayBy countdown={countdown} />
      </div>
      <TimeAnnouncement seconds={seconds} />
    </>
  )
}

/** The deadline as a time of day, for a buyer who pays on another device. */
function PayBy({ countdown: { deadline, now } }: { countdown: CountdownState }) {
  const { invoice } = useCryptoMessages()
  const { locale } = useLanguage()
  const [openedAt] = useState(now)
  const time = useMemo(() => formatMoment(deadline, openedAt, locale), [deadline, openedAt, locale])
  return time !== undefined && <span className="pay-by">{invoice.payBy(time)}</span>
}

function TimeAnnouncement({ seconds }: { seconds: number }) {
  const { invoice } = useCryptoMessages()
  const { locale } = useLanguage()
  const reached = announcedAtSeconds.filter((mark) => seconds <= mark).at(-1)
  // Marks that passed before the first render are not announced.
  const [announced, setAnnounced] = useState<{ mark?: number | undefined; seconds?: number }>({
    mark: reached,
  })
  if (announced.mark !== reached) {
    // Announces the time left instead of the mark: after sleep the mark may be long past.
    setAnnounced({ mark: reached, seconds })
  }
  const announcement = useMemo(
    () =>
      announced.seconds !== undefined &&
      invoice.secondsLeft(humanizeDuration(announced.seconds * 1000, locale)),
    [announced, invoice, locale],
  )
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
