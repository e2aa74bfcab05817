import { cardMethod, cryptoMethod } from '../data.ts'
import type { Scenario } from './scenario.ts'

const productScenarios: readonly Scenario[] = [
  {
    id: 'demo',
    title: 'Card and crypto',
    group: 'Start here',
    instructions:
      'Pay with 4242 4242 4242 4242, any future date and any three digits, or choose a coin.',
  },
  {
    id: 'crypto-first',
    title: 'Crypto is the first tab',
    group: 'Product',
    instructions: 'The first method of the response is the selected tab.',
    product: { accepted_payment_methods: { ...cryptoMethod(), ...cardMethod() } },
  },
  {
    id: 'many-tabs',
    title: 'Four methods',
    group: 'Product',
    instructions: 'Every key but stripe means crypto; each method has a tab of its own.',
    product: {
      accepted_payment_methods: {
        ...cardMethod(),
        ...cryptoMethod('BTC'),
        lightning: { accepted_cryptos: ['BTC'] },
        altcoins: { accepted_cryptos: ['LTC', 'DOGE'] },
      },
      payment_method_pretty_names: {
        stripe: 'Credit or debit card',
        btcpay: 'Bitcoin',
        lightning: 'Lightning network',
        altcoins: 'Other coins',
      },
    },
  },
  {
    id: 'named',
    title: 'A name and a description',
    group: 'Product',
    instructions:
      'The name is beside the price, in the title, on the receipt and in the wallet; the description below the form.',
    product: {
      name: 'Darjeeling First Flush',
      description:
        'Hand-picked in the first week of March.\nLight and flowery, 100 g in a tin.\nSteep for two minutes at 85 °C.',
    },
  },
  {
    id: 'long-name',
    title: 'A long name',
    group: 'Product',
    instructions:
      'The response has it as `title`, not `name`. It is cut off beside the price, and in full below the form.',
    product: {
      title: '🫖 Darjeeling First Flush <b>Jungpana</b> & Castleton, organic, 2 × 100 g in a tin',
    },
  },
  {
    id: 'arabic-name',
    title: 'A name and a description in Arabic',
    group: 'Product',
    instructions: 'Both run from right to left on a page of any language.',
    product: {
      name: 'شاي دارجيلنغ (100 g)',
      description: 'قُطف يدويًا في الأسبوع الأول من مارس.',
    },
  },
  {
    id: 'no-pretty-names',
    title: 'Methods without pretty names',
    group: 'Product',
    instructions: 'The tabs show the keys of the methods.',
    product: { payment_method_pretty_names: {} },
  },
  {
    id: 'out-of-stock',
    title: 'Out of stock',
    group: 'Product',
    instructions: "Reads 'Sorry, this product is out of stock.'",
    product: { stock: 0 },
  },
  {
    id: 'not-sellable',
    title: 'No way to pay',
    group: 'Product',
    instructions: 'No method is accepted, so it cannot be bought right now.',
    product: { accepted_payment_methods: {} },
  },
  {
    id: 'broken-methods',
    title: 'Unusable payment methods',
    group: 'Product',
    instructions:
      'A card method without a publishable key and a crypto method without coins are left out; the console says so.',
    product: {
      accepted_payment_methods: { stripe: {}, btcpay: { accepted_cryptos: [] } },
    },
  },
  {
    id: 'expensive',
    title: 'A high price',
    group: 'Product',
    instructions: 'Reads $1,234,567.89.',
    product: { price: 123_456_789 },
  },
  {
    id: 'free',
    title: 'A price of zero',
    group: 'Product',
    instructions:
      'Reads $0.00. The provider takes no wallet payment of zero, so there is no wallet button.',
    product: { price: 0 },
  },
  {
    id: 'tea & cake/100%',
    title: 'An id that must be encoded',
    group: 'Product',
    instructions: 'Every call carries the id encoded once.',
  },
  {
    id: 'product-refused',
    title: 'The product is refused (400)',
    group: 'Product',
    instructions: "Reads 'Product not found.'",
    faults: { product: 'refused' },
  },
  {
    id: 'product-server-error',
    title: 'Status 500 instead of the product',
    group: 'Product',
    instructions: "Reads 'Product not found.'",
    faults: { product: 'server-error' },
  },
  {
    id: 'product-unreachable',
    title: 'No response to the product request',
    group: 'Product',
    instructions: 'The request fails at once.',
    faults: { product: 'unreachable' },
  },
  {
    id: 'product-unreadable',
    title: 'The response is no product',
    group: 'Product',
    instructions: 'The response is JSON of another kind.',
    faults: { product: 'unreadable' },
  },
  {
    id: 'product-web-page',
    title: 'A web page instead of the product',
    group: 'Product',
    instructions: 'The console names the missing rewrite.',
    faults: { product: 'web-page' },
  },
  {
    id: 'slow',
    title: 'A slow network',
    group: 'Product',
    instructions: 'Each HTTP request of this page to the shop takes four seconds.',
    delaysMs: {
      product: 4000,
      shopName: 4000,
      country: 4000,
      hasPostal: 4000,
      payment: 4000,
      invoice: 4000,
      negotiate: 4000,
    },
  },
]

const shopAndCountryScenarios: readonly Scenario[] = [
  {
    id: 'zip-code-philippines',
    title: 'Zip code in the Philippines',
    group: 'Shop and country',
    instructions: "The postal field of the card form reads 'Zip Code'.",
    countryCode: 'PH',
  },
  {
    id: 'postal-code-germany',
    title: 'Postal code in Germany',
    group: 'Shop and country',
    instructions: "The postal field of the card form reads 'Postal Code'.",
    countryCode: 'DE',
  },
  {
    id: 'country-unknown',
    title: 'The country is unknown',
    group: 'Shop and country',
    instructions: 'The buyer has to choose one.',
    faults: { country: 'not-found' },
  },
  {
    id: 'country-unreachable',
    title: 'No response to the country request',
    group: 'Shop and country',
    instructions: 'The country and its postal rule stay unknown; the form works.',
    faults: { country: 'unreachable', hasPostal: 'unreachable' },
  },
  {
    id: 'shop-name-missing',
    title: 'The shop has no name',
    group: 'Shop and country',
    instructions: 'The page works without it.',
    faults: { shopName: 'not-found' },
  },
  {
    id: 'shop-name-web-page',
    title: 'A web page instead of name and country',
    group: 'Shop and country',
    instructions: 'No name is shown; the console names the missing rewrite.',
    faults: { shopName: 'web-page', country: 'web-page' },
  },
  {
    id: 'shop-name-long',
    title: 'A long shop name',
    group: 'Shop and country',
    instructions: 'It wraps and nothing overflows.',
    shopName:
      'The Honourable Society of Loose-Leaf Tea Importers & Samovar-Repairers of Lower Saltmarsh',
  },
]

export const shopScenarios: readonly Scenario[] = [...productScenarios, ...shopAndCountryScenarios]
