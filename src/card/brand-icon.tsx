import type { ReactNode } from 'react'
import { brandNames, type CardBrand } from './card-brand.ts'

/** Drawn for this project on a 36 by 24 grid. */
const artwork: Readonly<Record<CardBrand | 'generic', ReactNode>> = {
  visa: (
    <>
      <Plate fill="#1a2f7a" />
      <BrandText x={18} size={10.5} italic>
        VISA
      </BrandText>
      <path d="M5 18.5h26" stroke="#f0a92e" strokeWidth="1.5" />
    </>
  ),
  discover: (
    <>
      <Plate fill="#fff" />
      <path d="M36 13v8a3 3 0 0 1-3 3H12C24 22 32 18 36 13Z" fill="#ef7d1a" />
      <BrandText x={18} y={11.5} size={6} fill="#222">
        DISCOVER
      </BrandText>
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
      <BrandText x={18} size={9}>
        AMEX
      </BrandText>
    </>
  ),
  jcb: (
    <>
      <Plate fill="#fff" />
      <Bar x={6} fill="#1565b3" letter="J" />
      <Bar x={14.5} fill="#d8233c" letter="C" />
      <Bar x={23} fill="#2a9a4b" letter="B" />
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

export function BrandIcon({ brand }: { brand: CardBrand }) {
  return <Icon brand={brand}>{artwork[brand]}</Icon>
}

/** Without a brand it shows a generic card. */
export function NumberIcon({ brand }: { brand: CardBrand | undefined }) {
  return <Icon brand={brand}>{artwork[brand ?? 'generic']}</Icon>
}

function Icon({ brand, children }: { brand: CardBrand | undefined; children: ReactNode }) {
  return (
    <svg
      className="brand-icon"
      viewBox="0 0 36 24"
      role={brand && 'img'}
      aria-label={brand && brandNames[brand]}
      aria-hidden={brand === undefined ? true : undefined}
      data-brand={brand ?? 'generic'}
    >
      {children}
    </svg>
  )
}

function Plate({ fill }: { fill: string }) {
  return <rect x=".5" y=".5" width="35" height="23" rx="3" fill={fill} stroke="#0003" />
}

function Bar({ x, fill, letter }: { x: number; fill: string; letter: string }) {
  return (
    <>
      <path
        d={`M${x + 2.5} 4h4.5v13.5a2.5 2.5 0 0 1-2.5 2.5h-4.5v-13.5a2.5 2.5 0 0 1 2.5-2.5Z`}
        fill={fill}
      />
      <BrandText x={x + 3.5} y={14.5} size={7}>
        {letter}
      </BrandText>
    </>
  )
}

function BrandText(props: {
  x: number
  y?: number
  size: number
  fill?: string
  italic?: boolean
  children: string
}) {
  return (
    <text
      x={props.x}
      y={props.y ?? 15.5}
      fontSize={props.size}
      fill={props.fill ?? '#fff'}
      fontStyle={props.italic ? 'italic' : undefined}
    >
      {props.children}
    </text>
  )
}
