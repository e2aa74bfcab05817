import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { english } from './i18n/locales/en.ts'
import { productPage, routes } from './lib/routes.ts'

export interface PrerenderedPage {
  /** One of the routes, or `/{id}`. */
  readonly name: string
  readonly title: string
  /** HTML of the root element. */
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

export function prerenderPages(): Promise<readonly PrerenderedPage[]> {
  return Promise.all(
    Object.entries(titles).map(async ([name, title]) => ({
      name,
      title,
      // The markup is the same for any product's id.
      markup: await markupOf(name === productPage ? '/any-product' : name),
    })),
  )
}

async function markupOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    {
      // React would otherwise send large boundaries after the page, with a script that moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
