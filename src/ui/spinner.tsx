/** A sign that something is under way, with the words for it: a status that is read out (WCAG 4.1.3). */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span>{label}</span>
    </p>
  )
}
