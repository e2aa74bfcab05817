/** jsdom has no `matchMedia`. The page only asks whether it is on a phone: here it is not. */
export const desktopMedia = {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
}
