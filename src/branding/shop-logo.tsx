import type { ReactNode } from 'react'
import { type BrandingConfig, brandingConfig } from './branding-config.ts'

interface ShopLogoProps {
  readonly name: string | undefined
  readonly look?: BrandingConfig
  /** What stands there without a logo. */
  readonly children: ReactNode
}

/** The logo in place of the shop's name, which is read out for it, and shown when the picture cannot be had. */
export function ShopLogo({ name, look = brandingConfig, children }: ShopLogoProps) {
  if (look.logo === undefined) return children
  return <img className="shop-logo" src={look.logo} alt={name ?? ''} translate="no" />
}
