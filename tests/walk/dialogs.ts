/** Opens the dialogs behind a page's buttons. */
import type { Page } from 'playwright-core'

/** How long to wait for a button to open a dialog, in ms. */
const soon = 600
/**
 * The most buttons to press. Of buttons with the same name, such as one per row, only the first is
 * pressed.
 */
const most = 25

/**
 * Presses the buttons in a page's main part, reopening the page before each, and looks at each
 * dialog that opens.
 */
export async function openDialogs(
  page: Page,
  { again, look }: { again: () => Promise<unknown>; look: (button: string) => Promise<void> },
): Promise<void> {
  const seen = new Set<string>()
  for (const name of (await buttonsOf(page)).slice(0, most)) {
    const button = page.locator('main button[type=button]:visible', { hasText: name.text })
    const labelled = page.locator(`main button[aria-label=${JSON.stringify(name.label)}]:visible`)
    const one = (name.label ? labelled : button).first()
    if (!(await press(page, one))) continue
    const dialog = page.locator('dialog[open]').last()
    const opened = await dialog.waitFor({ timeout: soon }).then(
      () => true,
      () => false,
    )
    const title = opened ? ((await dialog.getAttribute('aria-labelledby')) ?? '') : ''
    const text = title ? await page.locator(`[id="${title}"]`).last().innerText() : ''
    if (opened && !seen.has(text)) {
      seen.add(text)
      await page.waitForLoadState('networkidle')
      await look(text || name.text)
    }
    await again()
  }
}

/** The names of the buttons, each once. */
async function buttonsOf(page: Page): Promise<{ text: string; label: string }[]> {
  const all = await page
    .locator('main button[type=button]:not([disabled]):visible')
    .evaluateAll((buttons) =>
      buttons.map((button) => ({
        text: button.textContent?.trim() ?? '',
        label: button.getAttribute('aria-label') ?? '',
      })),
    )
  const names = new Map(all.map((one) => [one.label.split(' ')[0] + one.text, one]))
  return [...names.values()]
}

async function press(page: Page, button: ReturnType<Page['locator']>): Promise<boolean> {
  try {
    await button.click({ timeout: 1500 })
    return !page.isClosed()
  } catch {
    return false
  }
}
