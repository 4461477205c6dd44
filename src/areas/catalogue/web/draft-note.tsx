/** Keeps the draft of a new product while it is typed, and says so (rules 8.19). */

import { useEffect, useRef, useState } from 'react'
import { useSession } from '#client/session.ts'
import type { IsoTime } from '#kernel/dates.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ChosenKind } from './kind-fields.tsx'
import { draftOwner, keepDraft, type ProductDraft } from './product-draft.ts'

const DraftKept = lazyPart(
  () => import('./draft-kept.tsx'),
  () => null,
)

/**
 * @param form the product's form
 * @param begun what it began with besides the form's fields
 * @param onDiscard called once the draft is gone
 */
export default function DraftNote({
  form,
  trade,
  kind,
  tagIds,
  attributes,
  showInOffers,
  begun,
  onDiscard,
}: {
  form: { subscribe: (listener: () => void) => () => void; typed: () => Record<string, unknown> }
  trade: number
  kind: ChosenKind
  tagIds: readonly number[]
  attributes: Readonly<Record<string, string>>
  showInOffers: boolean
  begun: {
    /** The values of the product that is copied. */
    values: Record<string, unknown>
    tagIds: readonly number[]
    attributes: Readonly<Record<string, string>>
    showInOffers: boolean
    copyOf: string
    /** When the draft was written that it goes on with; null for none. */
    at: IsoTime | null
  }
  onDiscard: () => void
}) {
  const owner = draftOwner(useSession())
  const [at, setAt] = useState(begun.at)
  const { itemTypeId, itemSubTypeId } = kind
  const sameTags = String(tagIds) === String(begun.tagIds)
  const sameAnswers = JSON.stringify(attributes) === JSON.stringify(begun.attributes)
  const isSame = sameTags && sameAnswers && showInOffers === begun.showInOffers
  const keep = () => {
    const typed = form.typed()
    const isEmpty = isSame && Object.keys(typed).length === 0
    const now = new Date().toISOString()
    const draft: ProductDraft = {
      kind: { itemTypeId, itemSubTypeId },
      values: { ...begun.values, ...typed },
      tagIds: [...tagIds],
      attributes,
      showInOffers,
      copyOf: begun.copyOf,
      at: now,
    }
    // Nothing was typed yet: an earlier draft of something else stays until then.
    if (isEmpty && at === null) return
    keepDraft(owner, trade, isEmpty ? null : draft)
    setAt(isEmpty ? null : now)
  }
  const latest = useRef(keep)
  latest.current = keep
  const isBegun = useRef(begun.at !== null)
  useEffect(() => {
    // What was typed before this part had loaded.
    if (!isBegun.current) latest.current()
    return form.subscribe(() => latest.current())
  }, [form])
  // Tags, answers and offers are beside the form.
  const beside = `${tagIds} ${showInOffers} ${JSON.stringify(attributes)}`
  const known = useRef(beside)
  useEffect(() => {
    if (known.current !== beside) latest.current()
    known.current = beside
  }, [beside])
  if (at === null) return null
  return (
    <DraftKept
      at={at}
      onDiscard={() => {
        keepDraft(owner, trade, null)
        onDiscard()
      }}
    />
  )
}
