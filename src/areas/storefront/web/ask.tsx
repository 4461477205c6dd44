/** Contact to the seller of a product: Call and WhatsApp, for those who may see contact details. */
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { loginPath } from '#client/login-path.ts'
import { useSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { tabStorage } from '#ui/storage.ts'
import { m } from '#words/messages.js'
import { sectionPath } from './section-paths.ts'

const Contact = lazyPart(
  () => import('./seller-contact.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

/** Where the seller is kept whose contacts a visitor asked for, until the login. */
const wish = 'neev.ask'

/**
 * @param text the beginning of a WhatsApp message
 * @param small for a card in a list
 */
export function Ask({
  sellerUrl,
  text,
  small = false,
}: {
  sellerUrl: string
  text: string
  small?: boolean
}) {
  const user = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  const [told, setTold] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  // A visitor who asked here before logging in need not ask again. Of several on the page, only the
  // one in sight answers.
  useEffect(() => {
    if (!user || link.current?.offsetParent == null || tabStorage.read(wish) !== sellerUrl) return
    tabStorage.write(wish, null)
    setTold(true)
  }, [user, sellerUrl])
  if (user && told) return <Contact key={sellerUrl} sellerUrl={sellerUrl} text={text} />
  return (
    <div className="grid gap-2">
      <Link
        ref={link}
        // Without JavaScript, the seller's page explains what to do.
        to={sectionPath(sellerUrl, 'ContactSeller')}
        onClick={(event) => {
          event.preventDefault()
          if (user) return setTold(true)
          tabStorage.write(wish, sellerUrl)
          navigate(loginPath(place))
        }}
        // On a card on a phone its text fits on one line.
        {...linkButton(small ? 'secondary' : 'primary', small ? 'w-full px-2 text-15' : 'w-full')}
        // With JavaScript it leads nowhere.
        discover="none"
      >
        <PhoneIcon />
        {m.market_ask()}
      </Link>
      {!user && !small && (
        <p className="visitor-links text-13 text-muted">{m.market_ask_login()}</p>
      )}
    </div>
  )
}
