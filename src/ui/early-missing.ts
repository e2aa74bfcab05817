/**
 * For the page: says so when the app behind it cannot be loaded, because a deploy took its files away or the
 * network did. A form nobody hears must not stand there as if it could be sent.
 */
export function tellWhenAppIsMissing(explanation: string, reload: string): void {
  addEventListener(
    'error',
    ({ target }) => {
      // The app is the only module of the page; a card provider’s script has its own way of telling.
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
      const alert = document.createElement('div')
      alert.className = 'alert'
      alert.role = 'alert'
      const link = Object.assign(document.createElement('a'), {
        className: 'link-button',
        href: '',
        textContent: reload,
      })
      alert.append(explanation, ' ', link)
      const place = document.querySelector('main') ?? document.body
      place.prepend(alert)
    },
    // A script that fails tells nobody above it.
    true,
  )
}
