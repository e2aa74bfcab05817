import type { ReactNode } from 'react'

/** Decoration on a 20 by 20 grid in the text colour, hidden from screen readers. */
export function LineIcon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  )
}

export const LockIcon = () => (
  <LineIcon>
    <rect x="4" y="9" width="12" height="8" rx="2" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </LineIcon>
)

export const CardIcon = () => (
  <LineIcon>
    <rect x="2" y="4" width="16" height="12" rx="2" />
    <path d="M2 8h16M5 12.5h3" />
  </LineIcon>
)

export const CryptoIcon = () => (
  <LineIcon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M8 6.5h3a1.7 1.7 0 0 1 0 3.5H8h3.5a1.7 1.7 0 0 1 0 3.5H8zM9.5 5v1.5M9.5 13.5V15" />
  </LineIcon>
)
