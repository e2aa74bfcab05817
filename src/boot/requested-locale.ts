/** The `?locale=` of the link. */
export function requestedLocale(): string | null {
  return new URLSearchParams(location.search).get('locale')
}
