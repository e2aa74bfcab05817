/** Why a check gave no status. None of them says anything about the invoice. */
export type HubFailure = 'notConnected' | 'late' | 'refused' | 'unreadable'

/** Whether the hub has said something all the same; asking again at once would not help. */
export function hasAnswered(failure: HubFailure): boolean {
  return failure === 'refused' || failure === 'unreadable'
}
