/** jsdom has no `matchMedia`. No query matches: the page is on a desktop, in the light theme. */
export const desktopMedia = {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
}
