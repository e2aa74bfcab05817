import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { english } from './i18n/locales/en.ts'
import { productPage, routes } from './lib/routes.ts'

/** A page as it is published, before anything is known of the shop, the product or the buyer. */
export interface PrerenderedPage {
  /** One of the routes, or `/{id}`. */
  readonly name: string
  readonly title: string
  /** What the page says by itself when the app does not come. */
  readonly words: { readonly missing: string; readonly reload: string }
  /** What stands in the root element. */
  readonly markup: string
}

const titles: Readonly<Record<string, string>> = {
  [routes.root]: english.frame.checkout,
  [routes.success]: english.outcome.success.title,
  [routes.failed]: english.outcome.failed.title,
  [routes.pending]: english.outcome.pending.title,
  [routes.error]: english.outcome.error.title,
  [routes.done]: english.done.verifying,
  [productPage]: english.frame.checkout,
}

/** Runs while the site is built. */
export function prerenderPages(): Promise<readonly PrerenderedPage[]> {
  return Promise.all(
    Object.entries(titles).map(async ([name, title]) => ({
      name,
      title,
      words: { missing: english.missingPart.explanation, reload: english.missingPart.reload },
      markup: await markupOf(name === productPage ? '/product' : name),
    })),
  )
}

async function markupOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    {
      // Otherwise a large part of the page is put behind a script that moves it into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
