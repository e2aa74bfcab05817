import { expect, test } from 'vitest'
import {
  missedByFinger,
  useFinger,
  zoomedByDoubleTap,
  zoomedOnFocus,
} from '../support/browser/fingertip.ts'
import { states } from '../support/browser/states.ts'

// The other states: tests/exhaustive/looks.test.ts.
test.each(Object.entries(states).filter(([name]) => name === 'card form' || name === 'invoice'))(
  '%s: on a phone every control is large enough for a finger, and no tap or focus zooms',
  async (name, openState) => {
    const { page, screenshot } = await openState({ screen: 'phone' })
    await useFinger(page)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await missedByFinger(page)).toEqual([])
    expect(await zoomedOnFocus(page)).toEqual([])
    expect(await zoomedByDoubleTap(page)).toEqual([])
    await screenshot(`touch-${name}`)
  },
)
