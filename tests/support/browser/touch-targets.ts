import type { Page } from 'playwright-core'

/** Emulates `pointer: coarse`. */
export async function emulateTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/**
 * Lists controls that do not reach all four sides of the 44 px square around their middle. Inputs are 40 px high by the
 * specification, so around them the square may hold empty space.
 */
export function targetsBelow44px(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = 'a, button, input, select, textarea, [tabindex="0"]'
    const halfSide = 21.5
    const nameOf = (element: Element) => element.outerHTML.replace(/>.*/s, '>')
    return [...document.querySelectorAll(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = element.getBoundingClientRect()
        const middle = { x: x + width / 2, y: y + height / 2 }
        const isInput = element.matches('.field-box > :not(button), .copy-by-hand > *')
        return [
          [0, -halfSide],
          [0, halfSide],
          [-halfSide, 0],
          [halfSide, 0],
        ].flatMap(([right = 0, down = 0]) => {
          const hit = document.elementFromPoint(middle.x + right, middle.y + down)
          const control = hit?.closest(`${controls}, label`)
          const target = control instanceof HTMLLabelElement ? control.control : control
          // A field's box also holds its visibility icon.
          const isInSameBox = hit?.closest('.field-box') === element.parentElement
          if (target === element || (isInput && (isInSameBox || !target))) return []
          return [`${nameOf(element)} at ${right}, ${down}: ${hit && nameOf(hit)}`]
        })
      })
  })
}

/** Lists fields whose text is so small that iOS zooms in on focus. */
export function fieldsZoomedOnFocus(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.replace(/>.*/s, '>')),
  )
}

/** Lists controls that a double tap would zoom into. */
export function controlsZoomedByDoubleTap(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, label, input, select')]
      .filter((element) => {
        for (let each: Element | null = element; each !== null; each = each.parentElement)
          if (getComputedStyle(each).touchAction !== 'auto') return false
        return true
      })
      .map((element) => element.outerHTML.replace(/>.*/s, '>')),
  )
}
