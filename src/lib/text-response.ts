/** A response whose body has been read. */
export interface TextResponse {
  readonly status: number
  readonly body: string
  /** Why the body could not be read to its end; `body` is empty then. */
  readonly error?: unknown
}
