import { testFaultsOf } from './cell.ts'

testFaultsOf('POST /api/pay/{id}/generate-invoice')
