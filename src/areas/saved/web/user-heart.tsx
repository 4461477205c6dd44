/** A logged-in user's heart. Loaded only with a session, which most visitors do not have. */
import { useContext, useEffect, useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { SessionUser } from '#client/session.ts'
import { tabStorage } from '#ui/storage.ts'
import { m } from '#words/messages.js'
import { saved as calls } from '../contract.ts'
import { Heart, SavedChange, type UserHeartProps, wishFor, wishKey } from './heart.tsx'

interface Change {
  id: string
  isSaved: boolean
}

const kinds = {
  seller: {
    list: m.nav_saved_sellers,
    save: ({ id: sellerUrl, ...input }: Change) => call(calls.saveSeller, { ...input, sellerUrl }),
    saved: () => call(calls.savedSellerUrls, {}),
  },
  product: {
    list: m.nav_saved_products,
    save: ({ id: productId, ...input }: Change) => call(calls.saveProduct, { ...input, productId }),
    saved: () => call(calls.savedProductIds, {}),
  },
}

/** The kinds of things that can be saved. */
export type SavedKind = keyof typeof kinds

/** Messages for the results of a change; `list` is the name of the saved list. */
const answersFor = (list: string) =>
  answers({
    done: {
      saved: () => m.saved_added({ list }),
      removed: () => m.saved_removed({ list }),
    },
    refused: { tooMany: () => m.saved_limit({ list }) },
    otherwise: m.saved_unknown,
  })

const known = new Map<SavedKind, { token: string; ids: Promise<Set<string>> }>()

/** Fetched once for all hearts of a session; after a failure the next heart retries. */
function savedOf(kind: SavedKind, { token }: SessionUser): Promise<Set<string>> {
  const before = known.get(kind)
  if (before?.token === token) return before.ids
  const ids = kinds[kind].saved().then((list) => new Set(list))
  known.set(kind, { token, ids })
  ids.catch(() => known.delete(kind))
  return ids
}

/** Shows whether the target is saved, and saves what the visitor chose before logging in. */
export default function UserHeart({ user, target, className }: UserHeartProps) {
  const onChange = useContext(SavedChange)
  const { kind, id } = target
  const [stored, setStored] = useState(false)
  // Overrides `stored`, since a list requested before the change may arrive after it.
  const [changed, setChanged] = useState<boolean>()
  const saved = changed ?? stored
  const { busy, run } = useMutation((isSaved: boolean) => kinds[kind].save({ id, isSaved }), {
    answers: answersFor(kinds[kind].list()),
    covered: false,
    onDone: (_, isSaved) => {
      known.delete(kind)
      setChanged(isSaved)
      onChange()
    },
  })
  useEffect(() => {
    let isMounted = true
    setChanged(undefined)
    savedOf(kind, user).then(
      (ids) => isMounted && setStored(ids.has(id)),
      () => undefined,
    )
    if (tabStorage.read(wishKey) === wishFor({ kind, id })) {
      tabStorage.write(wishKey, null)
      run(true)
    }
    return () => {
      isMounted = false
    }
  }, [user, kind, id, run])
  return (
    <Heart
      target={target}
      className={className}
      pressed={saved}
      busy={busy}
      onClick={() => run(!saved)}
    />
  )
}
