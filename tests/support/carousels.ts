/** Carousels that go on by themselves, once they are in sight. */
import type { Locator } from 'playwright-core'

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
