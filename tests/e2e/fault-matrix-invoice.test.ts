import { testFaultsOf } from './fault-matrix-cell.ts'

// An invoice.

testFaultsOf('POST /api/pay/{id}/generate-invoice')
