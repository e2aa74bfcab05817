import { testFaultsOf } from './cell.ts'

// Each call of a card payment is sent once, whatever the fault.

testFaultsOf('POST https://api.stripe.com/v1/payment_methods', 'POST /api/pay/{id}')
