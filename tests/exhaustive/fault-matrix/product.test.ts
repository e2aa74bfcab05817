import { testFaultsOf } from './cell.ts'

// What is asked when a page is opened, and decides what it shows.

testFaultsOf(
  'GET /api/product/{id}',
  'GET https://js.stripe.com/v3',
  'GET /api/pay/verify/{payment_intent}',
)
