import { brandRow, type CardBrand } from './card-brand.ts'

/**
 * An area (a line, if it has a width), or a disc. Letters are lines, because each size and style of a font costs a slow
 * phone milliseconds.
 */
type Shape =
  | readonly [path: string, colour: string, lineWidth?: number]
  | readonly [cx: number, colour: string, radius: number]

/** Drawn for this project on a 36 by 24 grid: the colour of the card, and the shapes on it. */
const artwork: Readonly<Record<CardBrand | 'generic', readonly [paper: string, ...Shape[]]>> = {
  visa: [
    '#1a2f7a',
    ['M6 8l2 7 4-7m4 0l-2 7m9-6c-1-1-4-1-4 1s3 1 3 3-4 2-5 0m7 2l5-7 1 7m-4-2h3', '#fff', 2],
    ['M5 18.5h26', '#f0a92e', 1.5],
  ],
  discover: [
    '#fff',
    [19.2, '#ef7d1a', 2.2],
    [
      'M4 10v4h1.5l1-1v-2l-1-1zm4 0v4m4-4H9.7v2H12v2H9.7m6.3 0h-2.5v-4H16m6.6 0 1 4 1-4M28 10h-1.8v4H28m-1.8-2h1m2.5 2v-4h2v2h-2m1 0 1 2',
      '#222',
      1.2,
    ],
  ],
  mastercard: [
    '#fff',
    [14, '#e0202a', 7],
    [22, '#f4a01f', 7],
    ['M18 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48Z', '#f06423'],
  ],
  amex: [
    '#1f6fc4',
    ['M6 15l2-6 2 6m-3-2h2m4 2v-6l2 3 2-3v6m6 0h-3V9h3m-3 3h2m4-3 4 6m0-6-4 6', '#fff', 1.6],
  ],
  jcb: [
    '#fff',
    ['M8.5 4H13v13q0 3-2.5 3H6V7q0-3 2.5-3z', '#1565b3'],
    ['M17 4H21.5v13q0 3-2.5 3H14.5V7q0-3 2.5-3z', '#d8233c'],
    ['M25.5 4H30v13q0 3-2.5 3H23V7q0-3 2.5-3z', '#2a9a4b'],
    ['M11 10v4H8v-1m11.5-3h-3v4h3m5.5-4v4h3v-2h-3m0-2h2v2', '#fff', 1.3],
  ],
  diners: [
    '#fff',
    [18, '#17569b', 8.5],
    [18, '#fff', 6.3],
    ['M16.6 7.3v9.4a5 5 0 0 1 0-9.4ZM19.4 7.3a5 5 0 0 1 0 9.4Z', '#17569b'],
  ],
  unionpay: [
    '#fff',
    ['M9 4h8l-3.5 16h-8z', '#d7252f'],
    ['M16 4h8l-3.5 16h-8z', '#1b4f8f'],
    ['M23 4h8l-3.5 16h-8z', '#12807d'],
  ],
  generic: ['#8a94a6', ['M0 6.5h36v4.5H0z', '#5b6577'], ['M5 17h9', '#fff', 2]],
}

export function BrandIcon({ brand }: { brand: CardBrand | undefined }) {
  const [paper, ...shapes] = artwork[brand ?? 'generic']
  return (
    <svg
      className="brand-icon"
      viewBox="0 0 36 24"
      role={brand && 'img'}
      aria-label={brandRow(brand)?.name}
      aria-hidden={brand === undefined ? true : undefined}
    >
      <rect x=".5" y=".5" width="35" height="23" rx="3" fill={paper} stroke="#0003" />
      {shapes.map(([at, colour, size]) =>
        typeof at === 'number' ? (
          <circle key={`${at} ${size}`} cx={at} cy="12" r={size} fill={colour} />
        ) : (
          <path key={at} d={at} {...{ [size ? 'stroke' : 'fill']: colour }} strokeWidth={size} />
        ),
      )}
    </svg>
  )
}
