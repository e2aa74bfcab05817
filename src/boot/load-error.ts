import { sendReport } from '../api/send-report.ts'

/** Shows an alert when the app fails to load. Reads its texts late: they may be translated meanwhile. */
export function reportLoadErrors(texts: DOMStringMap): void {
  addEventListener(
    'error',
    ({ target }) => {
      // Scripts that the app or Stripe adds are async and report their own errors.
      if (!(target instanceof HTMLScriptElement) || target.async) return
      if (process.env['REPORT_URL']) sendReport('app-not-loaded')
      const alert = Object.assign(document.createElement('div'), {
        className: 'alert',
        role: 'alert',
      })
      const link = Object.assign(document.createElement('a'), {
        className: 'link-button',
        href: '',
        textContent: texts['reload'],
      })
      alert.append(texts['missing'] ?? '', ' ', link)
      const place = document.querySelector('main') ?? document.body
      place.prepend(alert)
    },
    // Capture phase: a script's error event does not bubble.
    true,
  )
}
