import { testFaultsOf } from './cell.ts'

// An invoice.

testFaultsOf('POST /api/pay/{id}/generate-invoice')
