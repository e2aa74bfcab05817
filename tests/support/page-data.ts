import type { PageData } from '../../src/lib/handover.ts'

/** Writes the data of a prerendered page into the document. */
export function putPageData(data: Partial<PageData>): void {
  const script = document.createElement('script')
  Object.assign(script, { type: 'application/json', id: 'page-data', text: JSON.stringify(data) })
  document.body.append(script)
}
