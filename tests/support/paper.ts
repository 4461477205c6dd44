/** What reaches people by other ways than the screen: paper and screen readers. */
import type { JSHandle, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { m } from '#words/messages.js'

/**
 * Expects that a product whose seller's number is shown prints on one page with the number and the
 * page's address, and nothing that can only be pressed.
 */
export async function expectPaper(page: Page, path: string): Promise<void> {
  const call = page.getByRole('link', { name: m.store_contact_call() })
  const number = (await call.getAttribute('href'))?.replace('tel:', '').slice(-10) ?? 'no number'
  await page.emulateMedia({ media: 'print' })
  await page.getByText(number).waitFor()
  await expect.poll(() => page.getByText(m.store_contact_call()).count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByText(m.store_contact_call()).first().isVisible()).toBe(false)
  const main = page.getByRole('main')
  expect(await main.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(path)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
}

/** Types into a field without a pause, and returns what the page's hidden status says from then on. */
export function heardWhile(field: Locator, text: string): Promise<JSHandle<string[]>> {
  return field.evaluateHandle(async (input: HTMLElement, keys) => {
    const spoken: string[] = []
    const region = document.querySelector('main .sr-only[role=status]')
    if (region) {
      new MutationObserver(() => spoken.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    }
    input.focus()
    for (const key of keys) {
      document.execCommand('insertText', false, key)
      await Promise.resolve()
    }
    return spoken
  }, text)
}
