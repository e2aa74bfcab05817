/** jsdom has no `matchMedia`. Here no query matches, as in a desktop browser. */
export const desktopMedia = {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
}
