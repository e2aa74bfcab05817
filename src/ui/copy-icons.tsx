import { LineIcon } from './icons.tsx'

export const CopyIcon = () => (
  <LineIcon>
    <rect x="7" y="7" width="10" height="10" rx="2" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3h-7A1.5 1.5 0 0 0 3 4.5v7A1.5 1.5 0 0 0 4.5 13" />
  </LineIcon>
)

export const CheckIcon = () => (
  <LineIcon>
    <path d="m4 10.5 4 4 8-9" />
  </LineIcon>
)
