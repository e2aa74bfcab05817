import { type ComponentType, lazy } from 'react'
import type { PaymentMethod } from '../api/product.ts'
import type { CardTabProps } from '../card/card-tab.tsx'
import type { CryptoTabProps } from '../crypto/crypto-tab.tsx'
import { once } from '../lib/once.ts'
import { missingPart } from './missing-part.tsx'

/** Loads the code of a method's tab, once; never rejects. */
export const loadTab = {
  card: once(() => import('../card/card-tab.tsx').catch(missingPart)),
  crypto: once(() => import('../crypto/crypto-tab.tsx').catch(missingPart)),
} satisfies Record<PaymentMethod['kind'], () => Promise<unknown>>

export const CardTab = lazy<ComponentType<CardTabProps>>(loadTab.card)
export const CryptoTab = lazy<ComponentType<CryptoTabProps>>(loadTab.crypto)
