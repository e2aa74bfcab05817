declare global {
  interface Window {
    tillPrefetchedAnswers?: Map<string, Promise<Response>>
  }
}

export function putPrefetchedAnswer(path: string, answer: Promise<Response>): void {
  window.tillPrefetchedAnswers ??= new Map()
  window.tillPrefetchedAnswers.set(path, answer)
}

/** Takes an answer once, so that a later call reaches the network. */
export function takePrefetchedAnswer(path: string): Promise<Response> | undefined {
  const answer = window.tillPrefetchedAnswers?.get(path)
  window.tillPrefetchedAnswers?.delete(path)
  return answer
}
