import { LineIcon } from '../icons.tsx'

export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <LineIcon>
    <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Z" />
    <circle cx="10" cy="10" r="2.5" />
    {crossed && <path d="M4 16 16 4" />}
  </LineIcon>
)

export const GlobeIcon = () => (
  <LineIcon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c-5 5-5 10 0 15 5-5 5-10 0-15" />
  </LineIcon>
)
