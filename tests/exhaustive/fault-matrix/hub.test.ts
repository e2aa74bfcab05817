import { testFaultsOf } from './cell.ts'

// The hub that knows the status of an invoice.

testFaultsOf('POST /crypto/negotiate', 'POST /crypto CheckInvoiceStatus')
