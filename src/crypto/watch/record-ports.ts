import { nextNumber } from '../../storage/record-status.ts'
import { getRecord } from '../../storage/record-store.ts'
import { browserPorts } from './browser-ports.ts'
import type { WatchPorts } from './watch-ports.ts'

/** A question to the hub draws its number from the record: an invoice that is quoted later is not meant by it. */
export function recordPorts(productId: string): WatchPorts {
  return browserPorts(() => nextNumber(getRecord(productId)))
}
