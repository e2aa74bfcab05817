/** @param label if undefined, the status stays empty: screen readers announce only changes of an existing one (WCAG 4.1.3). */
export function Spinner({ label }: { label: string | undefined }) {
  return (
    <p className={label && 'spinner'} role="status">
      {label && <span className="spinner-ring" aria-hidden="true" />}
      <span>{label}</span>
    </p>
  )
}
