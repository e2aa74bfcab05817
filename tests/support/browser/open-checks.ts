import type { HubConnection } from '../../../mocks/signalr/hub-connection.ts'

/** Counts the checks that wait for an answer. */
export class OpenChecks {
  /** The maximum so far. */
  readonly most = { onOneConnection: 0, overall: 0 }
  readonly #open = new Map<HubConnection, number>()

  begin(connection: HubConnection): void {
    const onThis = (this.#open.get(connection) ?? 0) + 1
    this.#open.set(connection, onThis)
    let overall = 0
    for (const [each, open] of this.#open) {
      if (each === connection || each.isListening()) overall += open
    }
    this.most.onOneConnection = Math.max(this.most.onOneConnection, onThis)
    this.most.overall = Math.max(this.most.overall, overall)
  }

  end(connection: HubConnection): void {
    const open = this.#open.get(connection)
    if (open !== undefined) this.#open.set(connection, open - 1)
  }

  forget(connection: HubConnection): void {
    this.#open.delete(connection)
  }
}
