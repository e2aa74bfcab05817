import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { pack } from './pack.ts'
import type { Answer } from './page-server.ts'

export type Answerer = (request: Request) => Promise<Answer>

/** The product page as one file without JavaScript, with the data in it. */
export async function plainReference(html: string): Promise<Answerer> {
  return files({ '/': await asFile('text/html; charset=utf-8', html) })
}

/** A bare React page: what the libraries cost before a line of the product. */
export async function helloReference(price: string): Promise<Answerer> {
  const script = await bundle(join(import.meta.dirname, 'react-hello.tsx'), true)
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${price}</title><div id="root"></div><script type="module" src="/hello.js"></script></html>`
  return files({
    '/': await asFile('text/html; charset=utf-8', html),
    '/hello.js': await asFile('text/javascript; charset=utf-8', script),
  })
}

function asFile(contentType: string, text: string): Promise<Answer> {
  return pack({
    status: 200,
    headers: { 'content-type': contentType },
    body: Buffer.from(text),
  })
}

const nothing: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) }

function files(all: Readonly<Record<string, Answer>>): Answerer {
  return async (request) => all[new URL(request.url).pathname] ?? nothing
}
