/** Bundled into one script, this is a whole `https://js.stripe.com/v3` for tests in a real browser. */
import { installFakeStripe } from './install.ts'

installFakeStripe('Stripe')
