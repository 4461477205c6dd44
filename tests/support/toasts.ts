/**
 * Toasts of pages. They disappear by themselves, so a test on a busy machine could look too late.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The toasts of each page's document that no test has waited for yet, in order. */
const said = new WeakMap<Page, string[]>()

/** Records each toast of a context's pages as it appears. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text?: string) => {
    said.set(page, text === undefined ? [] : [...unheard(page), text])
  })
  await context.addInitScript(() => {
    const tell: (text?: string) => void = Reflect.get(globalThis, 'noteToast')
    // A new document has been loaded.
    if (top === self) tell()
    const toasts = '.Toastify__toast, .plain-toast'
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const each of [node, ...node.querySelectorAll(toasts)]) {
          if (each.matches(toasts)) tell(each.textContent ?? '')
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The toasts since the page was loaded that no test has waited for. */
export function unheard(page: Page): string[] {
  return said.get(page) ?? []
}

/**
 * Waits for a toast with this text: one that no test has waited for yet, or one that is still
 * visible, since the same text is never shown twice at a time.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const standing = page.locator('.Toastify__toast, .plain-toast').getByText(text, { exact: true })
  const heard = async () => {
    const list = unheard(page)
    const index = list.indexOf(text)
    if (index < 0) return (await standing.count()) > 0 ? text : list
    said.set(page, list.toSpliced(index, 1))
    return text
  }
  await expect.poll(heard).toBe(text)
}
