import { testFaultsOf } from './cell.ts'

// The two calls of a card payment: each leaves once, whatever becomes of it.

testFaultsOf('POST https://api.stripe.com/v1/payment_methods', 'POST /api/pay/{id}')
