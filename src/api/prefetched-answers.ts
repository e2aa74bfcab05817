declare global {
  interface Window {
    /** Answers on their way before the app was there, by path. Only the written pages have them. */
    tillEarlyAnswers?: Map<string, Promise<Response>>
  }
}

/** For the page: keeps an answer until the app comes for it. */
export function keepEarlyAnswer(path: string, answer: Promise<Response>): void {
  window.tillEarlyAnswers ??= new Map()
  window.tillEarlyAnswers.set(path, answer)
}

/** For the app: each answer is given once, so that a later question is a new one. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = window.tillEarlyAnswers?.get(path)
  window.tillEarlyAnswers?.delete(path)
  return answer
}
