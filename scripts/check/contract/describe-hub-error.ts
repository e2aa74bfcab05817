import type { HubConnection } from '@microsoft/signalr'
import { asSentence } from '../../lib/command-line.ts'
import { ContractViolation } from './check-result.ts'

/**
 * Describes an error of the hub. An error is allowed for an unknown invoice only.
 *
 * @throws ContractViolation when the page would not learn the status.
 */
export function describeHubError(
  error: unknown,
  connection: HubConnection,
  isKnown: boolean,
): string {
  const words = asSentence(error)
  if (/unknown hub method|method does not exist/i.test(words)) {
    throw new ContractViolation(
      words,
      'Give the hub a method CheckInvoiceStatus(product_id, invoice_id).',
    )
  }
  // Without detailed errors the stock server does not say what is wrong with the arguments.
  if (/provides \d+ argument|error binding argument|^Failed to invoke /i.test(words)) {
    throw new ContractViolation(
      words,
      'Let CheckInvoiceStatus take the product’s id, then the invoice’s: two texts, or two numbers where both are numbers.',
    )
  }
  if (connection.state !== 'Connected') {
    throw new ContractViolation(
      `the connection broke: ${words}`,
      'Keep it up. With several servers behind one address use sticky sessions, or a backplane.',
    )
  }
  if (isKnown)
    throw new ContractViolation(words, 'Answer the status of the invoice that was just made.')
  return 'refuses an unknown invoice'
}
