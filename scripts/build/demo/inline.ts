/**
 * Runs inside every page of a demo, in place of `src/early.ts`: there is no shop to be asked before the mocks are
 * there, and the tab has to say that it is a demo, whatever the app calls the page.
 */
import { pageOf } from '../../../src/lib/routes.ts'
import { tellWhenAppIsMissing } from '../../../src/ui/early-missing.ts'
import { keepFormsHere } from '../../../src/ui/early-submit.ts'

const prefix = 'Demo: '
const root = document.getElementById('root')

// The page of products is served for every address nobody knows; there the app begins with an empty one.
if (root?.dataset['page'] !== pageOf(location.pathname)) root?.replaceChildren()

keepFormsHere()
tellWhenAppIsMissing(root?.dataset ?? {})
markTitle()
new MutationObserver(markTitle).observe(document.head, { childList: true, subtree: true })

function markTitle(): void {
  if (!document.title.startsWith(prefix)) document.title = prefix + document.title
}
