import { useMediaQuery } from './use-media-query.ts'

/** Whether the page is dark: by the `?theme=` of its URL, else by the browser's setting. Not for prerendered parts. */
export function useIsDark(): boolean {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (prefersDark && theme !== 'light')
}
