import { testFaultsOf } from './fault-matrix-cell.ts'

// The hub that knows the status of an invoice.

testFaultsOf('POST /crypto/negotiate', 'POST /crypto CheckInvoiceStatus')
