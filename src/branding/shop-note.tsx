import { brandingConfig } from './branding-config.ts'

/** A text of the shop's configuration, shown as plain text. */
export function ShopNote({ note }: { note: 'buttonNote' | 'successNote' }) {
  const text = brandingConfig[note]
  if (text === undefined) return null
  return (
    <p className={note === 'buttonNote' ? 'button-note' : 'success-note'} dir="auto">
      {text}
    </p>
  )
}
