import type { Answer } from './http.ts'

declare global {
  interface Window {
    tillPrefetchedAnswers?: Map<string, Promise<Answer>>
  }
}

export function putPrefetchedAnswer(path: string, answer: Promise<Answer>): void {
  window.tillPrefetchedAnswers ??= new Map()
  window.tillPrefetchedAnswers.set(path, answer)
}

export function getPrefetchedAnswer(path: string): Promise<Answer> | undefined {
  return window.tillPrefetchedAnswers?.get(path)
}

/** Takes an answer once, so that a later call reaches the network. */
export function takePrefetchedAnswer(path: string): Promise<Answer> | undefined {
  const answers = window.tillPrefetchedAnswers
  const answer = answers?.get(path)
  answers?.delete(path)
  return answer
}
