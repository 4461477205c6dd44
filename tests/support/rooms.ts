/** The navigation of the seller's room and the console, in journeys. */
import type { Page } from 'playwright-core'

/** Follows an entry of a room's navigation; on a phone it may be behind the bar's last one. */
export async function followRoom(page: Page, name: string): Promise<void> {
  const entry = page
    .locator('.room-bar, .room-rail')
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
  if ((await entry.count()) === 0) await page.locator('.room-bar summary').click()
  await entry.click()
}
