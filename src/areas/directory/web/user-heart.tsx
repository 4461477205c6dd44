/** The heart of somebody who is logged in. It comes with the session: most visitors have none. */
import { useEffect, useState } from 'react'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import type { SessionUser } from '#client/session.ts'
import { saveResult } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { directory } from '../contract.ts'
import { Heart, type UserHeartProps } from './heart.tsx'
import { takeWish } from './wish.ts'

const saveAnswers = answers({
  done: { [saveResult.created]: m.saved_added, [saveResult.deleted]: m.saved_removed },
  refused: { [saveResult.limitExceed]: m.saved_limit },
  otherwise: m.saved_unknown,
})

let known: { token: string; urls: Promise<Set<string>> } | undefined

/** Asked once for all hearts of a session; where no answer comes, the next heart asks again. */
function savedUrls({ id, token }: SessionUser): Promise<Set<string>> {
  if (known?.token !== token) {
    const urls = call(directory.savedSellerUrls, { loginId: id }).then((list) => new Set(list))
    known = { token, urls }
    urls.catch(() => {
      known = undefined
    })
  }
  return known.urls
}

/** Knows whether the seller is saved, and fulfils what was wished for before the login. */
export default function UserHeart({ user, seller, className, onChange }: UserHeartProps) {
  const { sellerUrl } = seller
  const [saved, setSaved] = useState(false)
  const { busy, run } = useMutation(directory.saveSeller, {
    answers: saveAnswers,
    covered: false,
    onDone: (_, { isSaved }) => {
      known = undefined
      setSaved(isSaved)
      onChange?.()
    },
  })
  useEffect(() => {
    let shown = true
    savedUrls(user).then(
      (urls) => shown && setSaved(urls.has(sellerUrl)),
      () => undefined,
    )
    if (takeWish(sellerUrl)) run({ loginId: user.id, sellerUrl, isSaved: true })
    return () => {
      shown = false
    }
  }, [user, sellerUrl, run])
  return (
    <Heart
      seller={seller}
      className={className}
      pressed={saved}
      busy={busy}
      onClick={() => run({ loginId: user.id, sellerUrl, isSaved: !saved })}
    />
  )
}
