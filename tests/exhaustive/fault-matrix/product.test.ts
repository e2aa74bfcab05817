import { testFaultsOf } from './cell.ts'

// The calls that decide what the page shows.

testFaultsOf(
  'GET /api/product/{id}',
  'GET https://js.stripe.com/v3',
  'GET /api/pay/verify/{payment_intent}',
)
