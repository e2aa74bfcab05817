import { join } from 'node:path'
import { bundle } from '../../lib/bundle.ts'
import { pack } from './pack.ts'
import type { Answer } from './page-server.ts'

export type Answerer = (request: Request) => Promise<Answer>

/**
 * What the site says about its page besides what is in it. The references say the same: some of it makes the
 * browser begin a process of its own for the page, and that has nothing to do with JavaScript.
 */
export function pageHeaders({ headers }: Answer): Answer['headers'] {
  const aboutContent = /^(?:content-|cache-control$|vary$)/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !aboutContent.test(name)))
}

/** The product page as one file without JavaScript, with the data in it. */
export async function plainReference(html: string, headers: Answer['headers']): Promise<Answerer> {
  return files({ '/': await asFile('text/html; charset=utf-8', html, headers) })
}

/** A bare React page: what the libraries cost before a line of the product. */
export async function helloReference(price: string, headers: Answer['headers']): Promise<Answerer> {
  const script = await bundle(join(import.meta.dirname, 'react-hello.tsx'), true)
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${price}</title><div id="root"></div><script type="module" src="/hello.js"></script></html>`
  return files({
    '/': await asFile('text/html; charset=utf-8', html, headers),
    '/hello.js': await asFile('text/javascript; charset=utf-8', script),
  })
}

function asFile(
  contentType: string,
  text: string,
  headers: Answer['headers'] = {},
): Promise<Answer> {
  return pack({
    status: 200,
    headers: { ...headers, 'content-type': contentType },
    body: Buffer.from(text),
  })
}

const nothing: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) }

function files(all: Readonly<Record<string, Answer>>): Answerer {
  return async (request) => all[new URL(request.url).pathname] ?? nothing
}
