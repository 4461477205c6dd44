/** Contact to the seller of a product: Call and WhatsApp, for those who may see contact details. */
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sectionPath } from '#areas/storefront/web/public.tsx'
import { loginPath } from '#client/login-path.ts'
import { useSession } from '#client/session.ts'
import { linkButton } from '#ui/button.tsx'
import { PhoneIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

const Contact = lazyPart(
  () => import('./contact.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

/**
 * @param text the beginning of a WhatsApp message
 * @param small for a card in a list
 */
export function Ask({
  sellerUrl,
  canContact,
  text,
  small = false,
}: {
  sellerUrl: string
  canContact: boolean
  text: string
  small?: boolean
}) {
  const user = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  const [told, setTold] = useState(false)
  if (!canContact) return <p className="text-15 text-muted">{m.store_contact_none_hint()}</p>
  if (user && told) return <Contact key={sellerUrl} sellerUrl={sellerUrl} text={text} />
  return (
    <div className="grid gap-2">
      <Link
        // Without JavaScript, the seller's page explains what to do.
        to={sectionPath(sellerUrl, 'ContactSeller')}
        onClick={(event) => {
          event.preventDefault()
          if (user) setTold(true)
          else navigate(loginPath(place))
        }}
        // On a card on a phone its text fits on one line.
        {...linkButton(small ? 'secondary' : 'primary', small ? 'w-full px-2 text-15' : 'w-full')}
      >
        <PhoneIcon />
        {m.market_ask()}
      </Link>
      {!user && !small && <p className="text-13 text-muted">{m.market_ask_login()}</p>}
    </div>
  )
}
