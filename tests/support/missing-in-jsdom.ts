/** What jsdom lacks. No media query matches, so the page has the light theme of a desktop. No element changes its size. */
export const missingInJsdom = {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
}
