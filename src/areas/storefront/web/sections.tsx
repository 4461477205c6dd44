/** The bar with the storefront's sections, in the order of rules 12.1. */

import { Link, useLocation } from 'react-router'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { AskForPrice } from '#areas/quotations/web/public.tsx'
import { linkButton } from '#ui/button.tsx'
import { useCurrentInBar } from '#ui/current-in-bar.ts'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { m } from '#words/messages.js'
import type { SellerInfo } from '../contract.ts'
import { canContact } from '../rules.ts'
import { defaultSection, productsPath, sectionPath } from './section-paths.ts'

/** A section with its own link. */
interface Section {
  /** The last segment of its path, as in the route table. */
  segment: string
  label: string
}

/** The seller fields that the bar needs. */
type BarSeller = Pick<SellerInfo, 'sellerUrl' | 'workingTypes' | 'hasSubscription' | 'unclaimed'>

/** The links next to the Products menu. */
function sectionsOf(seller: BarSeller): Section[] {
  return [
    { segment: 'GallerySeller', label: m.store_gallery() },
    { segment: 'Reveiw', label: m.store_reviews() },
    { segment: 'AboutSeller', label: m.store_about() },
    { segment: defaultSection, label: m.store_offers() },
    // Without contacts the link stays: its page explains why, and what a visitor can do.
    {
      segment: 'ContactSeller',
      label: canContact(seller) ? m.store_contact() : m.store_contact_none(),
    },
  ]
}

/**
 * The sticky bar; on a phone it scrolls sideways, except the menu, which opens over the page.
 *
 * @param tight on a phone, reduces the space between the name and the bar
 */
export function SectionBar({ seller, tight }: { seller: BarSeller; tight: boolean }) {
  const { pathname, key } = useLocation()
  const [, , , current = defaultSection] = pathname.split('/')
  const bar = useCurrentInBar<HTMLUListElement>(current)
  return (
    <nav
      className={cx(
        'sticky top-0 z-5 border-y border-line bg-ground',
        tight ? 'mt-2 md:mt-6' : 'mt-6',
      )}
      aria-label={m.store_sections()}
    >
      <div className="wrap flex">
        {seller.workingTypes.length > 0 && (
          <div
            className="-ml-3 data-current:shadow-[inset_0_-2px_var(--color-action)]"
            data-current={current === 'ProductSeller' || undefined}
          >
            <Disclosure label={m.store_products()} place={key}>
              {seller.workingTypes.map((typeId) => {
                const path = productsPath(seller.sellerUrl, typeId)
                return (
                  <li key={typeId}>
                    <Link
                      to={path}
                      className="nav-link"
                      aria-current={pathname === path ? 'page' : undefined}
                    >
                      {tradeOf(typeId)?.name}
                    </Link>
                  </li>
                )
              })}
            </Disclosure>
          </div>
        )}
        <ul ref={bar} className="scroll-line link-bar relative flex min-w-0">
          {sectionsOf(seller).map(({ segment, label }) => (
            <li key={segment}>
              <Link
                to={sectionPath(seller.sellerUrl, segment)}
                className="nav-link"
                aria-current={current === segment ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** On a phone, asking for prices and the contacts, if there are any, within reach of the thumb. */
export function ContactBar({ seller }: { seller: SellerInfo }) {
  const path = sectionPath(seller.sellerUrl, 'ContactSeller')
  const { pathname } = useLocation()
  if (pathname === path) return null
  return (
    <div className="bottom-bar wrap sticky bottom-0 z-5 flex flex-wrap gap-2 border-t border-line bg-ground py-2 md:hidden">
      <AskForPrice seller={seller.sellerUrl} kind="primary" className="flex-1 px-2" />
      {canContact(seller) && (
        <Link to={path} {...linkButton('secondary', 'flex-1 px-2')}>
          {m.store_contact()}
        </Link>
      )}
    </div>
  )
}
