/** The demo's one inline script, instead of the two of `src/boot`. Requests nothing: the mocks have not started yet. */

import { showLoadErrors } from '../../../src/boot/load-error.ts'
import { queueSubmits } from '../../../src/browser/form/submit-queue.ts'
import { pageData } from '../../../src/lib/handover.ts'
import { pageOf } from '../../../src/lib/routes.ts'

const prefix = 'Demo: '

// Unknown addresses also get the product page. The app must not hydrate it there.
if (pageData().page !== pageOf(location.pathname))
  document.getElementById('root')?.replaceChildren()

queueSubmits()
showLoadErrors()
markTitle()
new MutationObserver(markTitle).observe(document.head, { childList: true, subtree: true })

function markTitle(): void {
  if (!document.title.startsWith(prefix)) document.title = prefix + document.title
}
