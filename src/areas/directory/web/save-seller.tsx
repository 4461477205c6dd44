/** The heart that saves a seller for later. A visitor logs in first, and comes back with it saved. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { loginPath } from '#client/login-path.ts'
import { useMutation } from '#client/mutation.ts'
import { type SessionUser, useSession } from '#client/session.ts'
import { readTab, writeTab } from '#client/tab-storage.ts'
import { saveResult } from '#kernel/codes.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { m } from '#words/messages.js'
import { directory } from '../contract.ts'

/** Where a visitor's wish waits for the login. */
const wishKey = 'neev.save-seller'

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

/** @param onChange told once the seller is saved, or taken off again */
export function SaveSeller({
  seller: { name, sellerUrl },
  className,
  onChange,
}: {
  seller: { name: string; sellerUrl: string }
  className?: string
  onChange?: (() => void) | undefined
}) {
  const user = useSession()
  const place = useLocation()
  const navigate = useNavigate()
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
    if (!user) return setSaved(false)
    savedUrls(user).then(
      (urls) => shown && setSaved(urls.has(sellerUrl)),
      () => undefined,
    )
    if (readTab(wishKey) === sellerUrl) {
      writeTab(wishKey, null)
      run({ loginId: user.id, sellerUrl, isSaved: true })
    }
    return () => {
      shown = false
    }
  }, [user, sellerUrl, run])

  function press() {
    if (user) return run({ loginId: user.id, sellerUrl, isSaved: !saved })
    writeTab(wishKey, sellerUrl)
    navigate(loginPath(place))
  }
  return (
    <IconButton
      label={m.saved_heart({ name })}
      aria-pressed={saved}
      aria-busy={busy || undefined}
      className={cx('aria-pressed:text-action aria-pressed:[&_svg]:fill-current', className)}
      onClick={press}
    >
      <HeartIcon />
    </IconButton>
  )
}
