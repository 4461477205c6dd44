/** The bar below a storefront's banner: its sections, in the documents' order (document 3, section 2). */
import { Link, useLocation } from 'react-router'
import { companyType } from '#areas/companies/rules.ts'
import { BarLink, useCurrentInBar } from '#ui/bar-links.tsx'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { m } from '#words/messages.js'
import type { SellerInfo } from '../contract.ts'
import { defaultSection, productsPath, sectionPath } from './section-paths.ts'

/** A section with a link of its own. */
interface Section {
  /** The last part of its address, as the route table spells it. */
  segment: string
  label: string
}

/** What the bar has to know. */
type BarSeller = Pick<SellerInfo, 'sellerUrl' | 'workingTypes' | 'hasSubscription'>

/** What stands beside the Products menu. */
function sectionsOf(seller: BarSeller): Section[] {
  return [
    { segment: 'GallerySeller', label: m.store_gallery() },
    { segment: 'Reveiw', label: m.store_reviews() },
    { segment: 'AboutSeller', label: m.store_about() },
    { segment: defaultSection, label: m.store_offers() },
    // In the menu's place: its page says why, and what a visitor can do.
    {
      segment: 'ContactSeller',
      label: seller.hasSubscription ? m.store_contact() : m.store_contact_none(),
    },
  ]
}

/**
 * The sticky bar; on a phone it scrolls sideways, but for the menu, which opens over the page.
 *
 * @param tight on a phone it stands close below the name
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
                      {companyType(typeId)?.name}
                    </Link>
                  </li>
                )
              })}
            </Disclosure>
          </div>
        )}
        <ul ref={bar} className="scroll-line relative flex min-w-0">
          {sectionsOf(seller).map(({ segment, label }) => (
            <li key={segment}>
              <BarLink to={sectionPath(seller.sellerUrl, segment)} current={current === segment}>
                {label}
              </BarLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** On a phone the way to the contacts stays below the thumb, where there are any. */
export function ContactBar({ seller }: { seller: SellerInfo }) {
  const path = sectionPath(seller.sellerUrl, 'ContactSeller')
  const { pathname } = useLocation()
  if (!seller.hasSubscription || pathname === path) return null
  return (
    <div className="bottom-bar wrap sticky bottom-0 z-5 border-t border-line bg-ground py-2 md:hidden">
      <Link to={path} {...linkButton('secondary', 'w-full')}>
        {m.store_contact()}
      </Link>
    </div>
  )
}
