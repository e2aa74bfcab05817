/**
 * For the page: says so when the app behind it cannot be loaded, because a deploy took its files away or the
 * network did. A form nobody hears must not stand there as if it could be sent.
 *
 * @param words what to say, `missing` and `reload`; read when it is said, because they may be translated.
 */
export function reportLoadErrors(words: DOMStringMap): void {
  addEventListener(
    'error',
    ({ target }) => {
      // Scripts that the app or a card provider adds are async, and have their own way of telling.
      if (!(target instanceof HTMLScriptElement) || target.async) return
      const alert = Object.assign(document.createElement('div'), {
        className: 'alert',
        role: 'alert',
      })
      const link = Object.assign(document.createElement('a'), {
        className: 'link-button',
        href: '',
        textContent: words['reload'],
      })
      alert.append(words['missing'] ?? '', ' ', link)
      const place = document.querySelector('main') ?? document.body
      place.prepend(alert)
    },
    // A script that fails tells nobody above it.
    true,
  )
}
