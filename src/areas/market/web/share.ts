/** The device's own sheet, or the clipboard. */
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/** Shares an address; where there is nothing to share with, it is copied. */
export async function shareOrCopy(shared: { title: string; url: string }): Promise<void> {
  if (navigator.share) {
    // Whoever closes the sheet has changed their mind.
    await navigator.share(shared).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    toast.success(m.market_copied())
  } catch {
    toast.error(m.market_copy_failed())
  }
}
