import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Answer } from './page-server.ts'

const compress = promisify(brotliCompress)
const bestBrotli = { [constants.BROTLI_PARAM_QUALITY]: 11 }
const gains = /^text|javascript|json|svg/

/** By their content. The best compression takes seconds, so no page that is measured may wait for it. */
const known = new Map<string, Promise<Buffer>>()

/** The answer as a CDN sends a file it has packed when it was published: Brotli 11, where that gains. */
export async function pack(answer: Answer): Promise<Answer> {
  const type = answer.headers['content-type'] ?? ''
  if (answer.body.length === 0 || !gains.test(type)) return answer
  const key = createHash('sha256').update(answer.body).digest('base64')
  const packing = known.get(key) ?? compress(answer.body, { params: bestBrotli })
  known.set(key, packing)
  return {
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'br' },
    body: await packing,
  }
}
