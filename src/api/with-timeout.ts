/**
 * Gives up waiting for what cannot be aborted. A `fetch` is given `AbortSignal.timeout` instead.
 *
 * @param ms in milliseconds.
 * @throws DOMException called TimeoutError.
 */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'))
    const timer = setTimeout(giveUp, ms)
    work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
