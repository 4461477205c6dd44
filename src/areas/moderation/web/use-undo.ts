/** Undoing decisions of the last ten minutes. */
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { moderation } from '../contract.ts'
import { decidedAtOnce } from '../rules.ts'

/** Decisions that were just made, and the sentence that says so. */
export interface Decided {
  ids: number[]
  said: string
}

/** Undoes decisions, as many in a call as it takes. */
async function undoInParts({ decisionIds }: InputOf<typeof moderation.undoDecisions>) {
  const results = []
  for (let from = 0; from < decisionIds.length; from += decidedAtOnce) {
    const some = { decisionIds: decisionIds.slice(from, from + decidedAtOnce) }
    results.push(...(await call(moderation.undoDecisions, some)))
  }
  return results
}

/** @param onDone called when at least one decision was undone */
export function useUndo(onDone: () => void) {
  return useMutation(undoInParts, {
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
