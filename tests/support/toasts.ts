/** What pages say at their bottom right: it goes by itself, so a busy machine may look too late. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What each page's document has said and no test has asked for yet, in that order. */
const said = new WeakMap<Page, string[]>()

/** Has the pages of a context tell of each toast as it appears. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text?: string) => {
    said.set(page, text === undefined ? [] : [...unheard(page), text])
  })
  await context.addInitScript(() => {
    const tell: (text?: string) => void = Reflect.get(globalThis, 'noteToast')
    // Another document than before.
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

/** What a page has said in toasts since it was loaded, and no test has waited for. */
export function unheard(page: Page): string[] {
  return said.get(page) ?? []
}

/**
 * Waits until a page has said this in a toast, since it was last waited for or before that where it
 * still stands: the same words are not shown twice at a time.
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
