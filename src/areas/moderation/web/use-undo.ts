/** Undoing decisions of the last ten minutes. */
import { useMutation } from '#client/mutation.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { moderation } from '../contract.ts'

/** Decisions that were just made, and the sentence that says so. */
export interface Decided {
  ids: number[]
  said: string
}

/** @param onDone called when at least one decision was undone */
export function useUndo(onDone: () => void) {
  return useMutation(moderation.undoDecisions, {
    onDone: (results) => {
      const undone = results.filter(({ result }) => result === 'done').length
      const refusals = new Set(results.flatMap(({ detail }) => detail || []))
      for (const text of refusals) toast.error(text)
      if (undone === 0) return
      const many = m.moderation_undone({ count: String(undone) })
      toast.success(undone === 1 ? m.moderation_undone_one() : many)
      onDone()
    },
  })
}
