declare global {
  interface Window {
    tillPrefetchedAnswers?: Map<string, Promise<Response>>
  }
}

export function putPrefetchedAnswer(path: string, answer: Promise<Response>): void {
  window.tillPrefetchedAnswers ??= new Map()
  window.tillPrefetchedAnswers.set(path, answer)
}

export function getPrefetchedAnswer(path: string): Promise<Response> | undefined {
  return window.tillPrefetchedAnswers?.get(path)
}

/** Takes an answer once, so that a later call reaches the network. */
export function takePrefetchedAnswer(path: string): Promise<Response> | undefined {
  const answer = getPrefetchedAnswer(path)
  window.tillPrefetchedAnswers?.delete(path)
  return answer
}
