export interface Picture {
  /** The screen and its state, such as `expired invoice`. */
  readonly state: string
  readonly colorScheme: 'light' | 'dark'
  /** The window's width in CSS pixels. */
  readonly width: number
  readonly height: number
}

export function fileOf({ state, colorScheme, width }: Picture): string {
  return `${slug(state)}-${width}-${colorScheme}.png`
}

export function galleryPage(pictures: readonly Picture[]): string {
  const states = [...new Set(pictures.map(({ state }) => state))]
  const links = states.map((state) => `<a href="#${slug(state)}">${state}</a>`)
  const sections = states.map(
    (state) => `<section id="${slug(state)}">
<h2>${state}</h2>
<div>
${pictures
  .filter((picture) => picture.state === state)
  .map(figure)
  .join('\n')}
</div>
</section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Till: every screen and state</title>
<style>
body { margin: 0 auto; padding: 24px; max-width: 1440px; font: 16px/1.5 system-ui, sans-serif; color: #15201b; background: #d9dfdc }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px }
section > div { display: grid; grid-template-columns: 180px 180px 1fr 1fr; gap: 16px; align-items: start }
figure { margin: 0 }
figcaption { font-size: 13px }
img { display: block; width: 100%; height: auto; box-shadow: 0 1px 4px rgb(0 0 0 / 30%) }
@media (max-width: 800px) { section > div { grid-template-columns: 1fr 1fr } }
</style>
<h1>Every screen and state</h1>
<nav>${links.join(' ')}</nav>
${sections.join('\n')}
</html>
`
}

function figure(picture: Picture): string {
  const { state, colorScheme, width, height } = picture
  const file = fileOf(picture)
  const words = `${width} × ${height}, ${colorScheme}`
  return `<figure><a href="${file}"><img src="${file}" alt="${state}, ${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`
}

function slug(state: string): string {
  return state.replaceAll(' ', '-')
}
