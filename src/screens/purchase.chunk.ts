// Code that the first view does not need. Most of it reads the stored record of payments.
export { CheckedReason } from './outcome/checked-reason.tsx'
export { AboutProduct } from './product/about-product.tsx'
export { EarlierPurchase } from './product/earlier-purchase.tsx'
export { methodWithInvoice } from './product/method-with-invoice.ts'
export { prefetchPaymentTabs } from './product/prefetch-payment-tabs.ts'
export { PurchaseGuard } from './product/purchase-guard.tsx'
export { StoredInvoiceView } from './product/stored-invoice-view.tsx'
