/** The way from a product to its seller: Call and WhatsApp, for those who may see contacts. */
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { SellerInfo } from '#areas/storefront/contract.ts'
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

/** @param address the product's own, which a message names */
export function Ask({
  seller,
  product,
  address,
}: {
  seller: SellerInfo
  product: string
  address: string
}) {
  const user = useSession()
  const place = useLocation()
  const navigate = useNavigate()
  const [told, setTold] = useState(false)
  if (!seller.hasSubscription)
    return <p className="text-15 text-muted">{m.store_contact_none_hint()}</p>
  const { sellerUrl } = seller
  if (user && told) return <Contact {...{ sellerUrl, userId: user.id, product, address }} />
  return (
    <div className="grid gap-2">
      <Link
        // Without JavaScript the seller's page says what is needed.
        to={sectionPath(sellerUrl, 'ContactSeller')}
        onClick={(event) => {
          event.preventDefault()
          if (user) setTold(true)
          else navigate(loginPath(place))
        }}
        {...linkButton('primary', 'w-full')}
      >
        <PhoneIcon />
        {m.market_ask()}
      </Link>
      {!user && <p className="text-13 text-muted">{m.market_ask_login()}</p>}
    </div>
  )
}
