import type { ReactNode } from 'react'
import { brandName, type CardBrand } from './card-brand.ts'

/** Drawn for this project on a 36 by 24 grid. */
const artwork: Readonly<Record<CardBrand | 'generic', ReactNode>> = {
  visa: (
    <>
      <Plate fill="#1a2f7a" />
      <Letters
        width={2}
        d="M6 8l2 7 4-7m4 0l-2 7m9-6c-1-1-4-1-4 1s3 1 3 3-4 2-5 0m7 2l5-7 1 7m-4-2h3"
      />
      <path d="M5 18.5h26" stroke="#f0a92e" strokeWidth="1.5" />
    </>
  ),
  discover: (
    <>
      <Plate fill="#fff" />
      <circle cx="19.2" cy="12" r="2.2" fill="#ef7d1a" />
      <Letters
        width={1.2}
        stroke="#222"
        d="M4 10v4h1.5l1-1v-2l-1-1zm4 0v4m4-4H9.7v2H12v2H9.7m6.3 0h-2.5v-4H16m6.6 0 1 4 1-4M28 10h-1.8v4H28m-1.8-2h1m2.5 2v-4h2v2h-2m1 0 1 2"
      />
    </>
  ),
  mastercard: (
    <>
      <Plate fill="#fff" />
      <circle cx="14" cy="12" r="7" fill="#e0202a" />
      <circle cx="22" cy="12" r="7" fill="#f4a01f" />
      <path d="M18 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z" fill="#f06423" />
    </>
  ),
  amex: (
    <>
      <Plate fill="#1f6fc4" />
      <Letters
        width={1.6}
        d="M6 15l2-6 2 6m-3-2h2m4 2v-6l2 3 2-3v6m6 0h-3V9h3m-3 3h2m4-3 4 6m0-6-4 6"
      />
    </>
  ),
  jcb: (
    <>
      <Plate fill="#fff" />
      <Bar x={6} fill="#1565b3" />
      <Bar x={14.5} fill="#d8233c" />
      <Bar x={23} fill="#2a9a4b" />
      <Letters width={1.3} d="M11 10v4H8v-1m11.5-3h-3v4h3m5.5-4v4h3v-2h-3m0-2h2v2" />
    </>
  ),
  diners: (
    <>
      <Plate fill="#fff" />
      <circle cx="18" cy="12" r="8.5" fill="#17569b" />
      <circle cx="18" cy="12" r="6.3" fill="#fff" />
      <path d="M16.6 7.3v9.4a5 5 0 0 1 0-9.4ZM19.4 7.3a5 5 0 0 1 0 9.4Z" fill="#17569b" />
    </>
  ),
  unionpay: (
    <>
      <Plate fill="#fff" />
      <path d="M9 4h8l-3.5 16h-8z" fill="#d7252f" />
      <path d="M16 4h8l-3.5 16h-8z" fill="#1b4f8f" />
      <path d="M23 4h8l-3.5 16h-8z" fill="#12807d" />
    </>
  ),
  generic: (
    <>
      <Plate fill="#8a94a6" />
      <path d="M0 6.5h36v4.5H0z" fill="#5b6577" />
      <path d="M5 17h9" stroke="#fff" strokeWidth="2" />
    </>
  ),
}

/** Shows the icon of a brand, or a generic card. */
export function BrandIcon({ brand }: { brand: CardBrand | undefined }) {
  return (
    <svg
      className="brand-icon"
      viewBox="0 0 36 24"
      role={brand && 'img'}
      aria-label={brand && brandName(brand)}
      aria-hidden={brand === undefined ? true : undefined}
    >
      {artwork[brand ?? 'generic']}
    </svg>
  )
}

function Plate({ fill }: { fill: string }) {
  return <rect x=".5" y=".5" width="35" height="23" rx="3" fill={fill} stroke="#0003" />
}

function Bar({ x, fill }: { x: number; fill: string }) {
  return <path d={`M${x + 2.5} 4H${x + 7}v13q0 3-2.5 3H${x}V7q0-3 2.5-3z`} fill={fill} />
}

/** Letters drawn as lines: each size and style of a font costs a slow phone milliseconds before the first frame. */
function Letters({ d, width, stroke = '#fff' }: { d: string; width: number; stroke?: string }) {
  return <path d={d} stroke={stroke} strokeWidth={width} />
}
