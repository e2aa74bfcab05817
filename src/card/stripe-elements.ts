/** One chunk for the two parts that draw with Stripe Elements: most of their code is the same. */
export { HostedFields } from './hosted-fields.tsx'
export { WalletButton } from './wallet-button.tsx'
