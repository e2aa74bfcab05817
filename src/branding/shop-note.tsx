import { brandingConfig } from './branding-config.ts'

export function ShopNote({ note }: { note: 'buttonNote' | 'successNote' }) {
  const text = brandingConfig[note]
  if (text === undefined) return null
  return (
    <p className={note === 'buttonNote' ? 'button-note' : 'success-note'} dir="auto">
      {text}
    </p>
  )
}
