/**
 * What was chosen and typed for a request, kept for this tab: phones drop tabs that are left for
 * another app (rules 22.2). Files are not kept.
 */
import { useEffect, useRef } from 'react'
import { tabStorage } from '#ui/storage.ts'

/** See above. */
export interface AskDraft {
  lineIds: number[]
  ticked: string[][]
  quantity: string
  fields: Record<string, unknown>
}

const keyOf = (source: string) => `neev.request ${source}`

/** The draft of a source; undefined without one, or if it is of no use. */
export function readDraft(source: string): AskDraft | undefined {
  const stored = tabStorage.readJson(keyOf(source)) as Partial<AskDraft> | null | undefined
  if (!stored || !Array.isArray(stored.lineIds) || !Array.isArray(stored.ticked)) return undefined
  const { lineIds, ticked, quantity = '', fields = {} } = stored
  return { lineIds, ticked, quantity, fields }
}

/** Forgets a draft: the request was sent. */
export const forgetDraft = (source: string) => tabStorage.write(keyOf(source), null)

/** Stores a draft whenever the tab is left; returns a function that stops that, once it is sent. */
export function useDraft(source: string, read: () => AskDraft): () => void {
  const latest = useRef(read)
  latest.current = read
  const isSent = useRef(false)
  useEffect(() => {
    const store = () => {
      if (isSent.current) return
      tabStorage.write(keyOf(source), JSON.stringify(latest.current()))
    }
    const storeHidden = () => document.visibilityState === 'hidden' && store()
    document.addEventListener('visibilitychange', storeHidden)
    window.addEventListener('pagehide', store)
    return () => {
      store()
      document.removeEventListener('visibilitychange', storeHidden)
      window.removeEventListener('pagehide', store)
    }
  }, [source])
  return () => {
    isSent.current = true
    forgetDraft(source)
  }
}
