/** The company's screens: a rail on a desk, tabs that scroll sideways on a phone. */
import { useEffect, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { m } from '#words/messages.js'

const parent = href('/companyDetail/myCompany')
const productList = href('/companyDetail/productList')

/** Pages below an entry, and second addresses of one. */
const shownAs = new Map([
  [`${parent}/companyProductList`, parent],
  [href('/companyDetail/eidtProduct'), productList],
  [href('/companyDetail/companyProductDetail'), productList],
])

/** The six entries of My Company, in the order of the documents (document 3, section 1). */
function entries() {
  return [
    { to: parent, label: m.my_company_products() },
    { to: `${parent}/companyGallery`, label: m.my_company_gallery() },
    { to: `${parent}/companyReview`, label: m.my_company_reviews() },
    { to: `${parent}/companyAboutUs`, label: m.my_company_about() },
    { to: `${parent}/companyContactInfo`, label: m.my_company_contact() },
    { to: `${parent}/billValidation`, label: m.my_company_bills() },
  ]
}

/** What stands beside My Company. */
function managed() {
  return [
    { to: href('/companyDetail/companyBasicDetail'), label: m.nav_edit_basic_detail() },
    { to: href('/companyDetail/Subscription'), label: m.nav_subscription() },
    { to: href('/companyDetail/OrderList'), label: m.nav_purchase_history() },
    { to: href('/companyDetail/companyAddress'), label: m.nav_company_address() },
    { to: href('/companyDetail/productDetail'), label: m.nav_create_product() },
    { to: productList, label: m.nav_product_list() },
  ]
}

/** @param className what sets it off from what stands above it */
export function CompanyRail({ className }: { className?: string }) {
  const { pathname } = useLocation()
  const current = shownAs.get(pathname) ?? pathname
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = current && tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !tabs.current) return
    // Sideways alone: the page itself stays where it is.
    const gap = link.getBoundingClientRect().left - tabs.current.getBoundingClientRect().left
    tabs.current.scrollLeft += gap - (tabs.current.clientWidth - link.clientWidth) / 2
  }, [current])
  return (
    <nav
      ref={tabs}
      className={cx(
        '-mx-4 flex overflow-x-auto border-b border-line px-1 md:-mx-8 md:px-5 lg:sticky lg:top-6 lg:mx-0 lg:grid lg:gap-6 lg:overflow-visible lg:border-0 lg:p-0',
        className,
      )}
      aria-label={m.my_company_sections()}
    >
      <Entries list={entries()} current={current} />
      <div>
        <p className="px-3 text-13 text-muted max-lg:hidden">{m.my_company_manage()}</p>
        <Entries list={managed()} current={current} />
      </div>
    </nav>
  )
}

function Entries({ list, current }: { list: { to: string; label: string }[]; current: string }) {
  return (
    <ul className="rail flex lg:grid">
      {list.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="nav-link" aria-current={current === to ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
