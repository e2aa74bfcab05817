import type { ReactNode } from 'react'
import { brandingConfig } from './branding-config.ts'

interface ShopLogoProps {
  readonly name: string | undefined
  /** Shown when the shop has no logo. */
  readonly children: ReactNode
}

export function ShopLogo({ name, children }: ShopLogoProps) {
  if (brandingConfig.logo === undefined) return children
  return <img className="shop-logo" src={brandingConfig.logo} alt={name ?? ''} translate="no" />
}
