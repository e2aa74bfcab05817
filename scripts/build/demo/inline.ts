/**
 * The inline script of the demo. It prefetches nothing, because the mocks are not running yet, and keeps "Demo" in
 * the title of the tab.
 */

import { reportLoadErrors } from '../../../src/boot/load-error.ts'
import { pageOf } from '../../../src/lib/routes.ts'
import { queueSubmits } from '../../../src/ui/submit-queue.ts'

const prefix = 'Demo: '
const root = document.getElementById('root')

// The product page is served for unknown addresses, too; there the app must not hydrate it.
if (root?.dataset['page'] !== pageOf(location.pathname)) root?.replaceChildren()

queueSubmits()
reportLoadErrors(root?.dataset ?? {})
markTitle()
new MutationObserver(markTitle).observe(document.head, { childList: true, subtree: true })

function markTitle(): void {
  if (!document.title.startsWith(prefix)) document.title = prefix + document.title
}
