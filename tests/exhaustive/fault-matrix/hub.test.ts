import { testFaultsOf } from './cell.ts'

testFaultsOf('POST /crypto/negotiate', 'POST /crypto CheckInvoiceStatus')
