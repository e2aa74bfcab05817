/** Why a check gave no status. None of these says anything about the invoice. */
export type HubFailure = 'notConnected' | 'late' | 'refused' | 'unreadable'

/** Whether the hub answered, so that asking again at once is useless. */
export function hasAnswered(failure: HubFailure): boolean {
  return failure === 'refused' || failure === 'unreadable'
}
