/** What jsdom lacks. No query matches: the page is on a desktop, in the light theme. No element changes its size. */
export const missingInJsdom = {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
}
