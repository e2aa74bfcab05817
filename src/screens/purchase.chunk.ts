// Code that the first view does not need. Most of it reads the stored record of payments.
export { Failure } from './outcome/failure.tsx'
export { AboutProduct } from './product/about-product.tsx'
export { EarlierPurchase } from './product/earlier-purchase.tsx'
export { methodWithInvoice } from './product/method-with-invoice.ts'
export { prefetchSteps } from './product/prefetch-steps.ts'
export { PurchaseGuard } from './product/purchase-guard.tsx'
export { StoredInvoiceView } from './product/stored-invoice-view.tsx'
