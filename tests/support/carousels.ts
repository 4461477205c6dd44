/** Carousels that advance by themselves while they are visible. */
import type { Locator } from 'playwright-core'

/** Scrolls a carousel into view, and waits until it has noticed. */
export async function bringIntoSight(carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded()
  // The carousel's own observer was created first, so it is notified first.
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
