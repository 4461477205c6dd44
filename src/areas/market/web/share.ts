/** Sharing by the device's share sheet, or the clipboard. */
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/** Shares a URL, or copies it if the device has no share sheet. */
export async function shareOrCopy(shared: { title: string; url: string }): Promise<void> {
  if (navigator.share) {
    // The user closed the sheet: nothing to report.
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
