/** Carousels that go on by themselves, in pages whose time a test moves. */
import type { Locator, Page } from 'playwright-core'

/** Stops the time of a page whose clock is installed; it goes on by `page.clock.runFor` alone. */
export async function stopTime(page: Page): Promise<void> {
  // Ahead of it, however long the machine takes to ask.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/** Brings a carousel into sight, and waits until it has noticed. */
export async function bringIntoSight(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded()
  // Its own observer is the older one, and hears first.
  await carousel.evaluate(
    (frame) =>
      new Promise<void>((resolve) => {
        const watch = new IntersectionObserver(
          ([entry]) => {
            if (!entry?.isIntersecting) return
            watch.disconnect()
            resolve()
          },
          { threshold: 0.6 },
        )
        watch.observe(frame)
      }),
  )
}
