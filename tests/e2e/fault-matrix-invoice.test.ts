import { testFaultsOf } from './fault-matrix-cell.ts'

// An invoice and the hub that knows its status.

testFaultsOf(
  'POST /api/pay/{id}/generate-invoice',
  'POST /crypto/negotiate',
  'POST /crypto CheckInvoiceStatus',
)
