declare global {
  interface Window {
    /** Answers on their way before the app was there, by path. Only the written pages have them. */
    tillPrefetchedAnswers?: Map<string, Promise<Response>>
  }
}

/** For the page: keeps an answer until the app comes for it. */
export function putPrefetchedAnswer(path: string, answer: Promise<Response>): void {
  window.tillPrefetchedAnswers ??= new Map()
  window.tillPrefetchedAnswers.set(path, answer)
}

/** For the app: each answer is given once, so that a later question is a new one. */
export function takePrefetchedAnswer(path: string): Promise<Response> | undefined {
  const answer = window.tillPrefetchedAnswers?.get(path)
  window.tillPrefetchedAnswers?.delete(path)
  return answer
}
