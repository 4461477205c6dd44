/** The floating feedback button covers no control, however far a page is scrolled. */
import { expect, test } from 'vitest'
import { hydrated } from '../support/browser.ts'
import { openJourney, openWindow, server } from '../support/journey.ts'

openJourney()

test.each([360, 800, 1280])('feedback covers no control at %i pixels', async (width) => {
  const { context, page } = await openWindow({ viewport: { width, height: 740 } })
  for (const path of ['/', '/TileSellers/2', '/Blog/BlogMarble']) {
    await page.goto(server.url + path)
    await hydrated(page)
    const height = await page.evaluate(() => document.body.scrollHeight)
    for (let top = 0; top < height; top += 370) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect
        .poll(() => page.evaluate(underFeedback), { message: `${path} at ${top}` })
        .toEqual([])
    }
  }
  await context.close()
})

/** The controls that the visible feedback button covers; runs in the page. */
function underFeedback(): string[] {
  const float = document.querySelector('.feedback')
  if (!float || getComputedStyle(float).opacity === '0') return []
  const own = float.getBoundingClientRect()
  const all = [...document.querySelectorAll('main :is(a, button, input, select, summary)')]
  return all.flatMap((control) => {
    const box = control.getBoundingClientRect()
    const across = Math.min(box.right, own.right) - Math.max(box.left, own.left)
    const down = Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top)
    const isShown = control.checkVisibility()
    return isShown && across > 4 && down > 4 ? [control.outerHTML.slice(0, 200)] : []
  })
}
