/** The entry of a bundle that replaces `https://js.stripe.com/v3` in browser tests. */
import { installFakeStripe } from './install.ts'

installFakeStripe('Stripe')
