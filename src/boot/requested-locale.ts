export function requestedLocale(): string | null {
  return new URLSearchParams(location.search).get('locale')
}
