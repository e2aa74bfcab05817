import { fetchAnswer, getInit } from '../api/http.ts'
import { putPrefetchedAnswer } from '../api/prefetched-answers.ts'

/** Requests a path ahead of the app, which takes the answer, reads the same failure and reports it. */
export function prefetchPath(path: string): void {
  const answer = fetchAnswer(path, getInit(path))
  putPrefetchedAnswer(path, answer)
  answer.catch(() => {})
}
