/** The entries of My Company: a rail on a desk, tabs that scroll sideways on a phone. */
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#words/messages.js'

const parent = '/companyDetail/myCompany'
const defaultChild = 'companyProductList'

/** The address of an entry; the default one is named by its parent. */
function entryPath(segment: string): string {
  return segment === defaultChild ? parent : `${parent}/${segment}`
}

function entries() {
  return [
    { segment: defaultChild, label: m.my_company_products() },
    { segment: 'companyGallery', label: m.my_company_gallery() },
    { segment: 'companyReview', label: m.my_company_reviews() },
    { segment: 'companyAboutUs', label: m.my_company_about() },
    { segment: 'companyContactInfo', label: m.my_company_contact() },
    { segment: 'billValidation', label: m.my_company_bills() },
  ]
}

export function CompanyRail() {
  const current = useLocation().pathname.split('/')[3] ?? defaultChild
  const tabs = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!current) return
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <div className="lg:sticky lg:top-6">
      <nav
        className="-mx-4 border-y border-line px-1 md:-mx-8 md:px-5 lg:mx-0 lg:border-0 lg:p-0"
        aria-label={m.my_company_sections()}
      >
        <ul ref={tabs} className="rail flex overflow-x-auto lg:grid lg:overflow-visible">
          {entries().map(({ segment, label }) => (
            <li key={segment}>
              <Link
                to={entryPath(segment)}
                className="nav-link"
                aria-current={current === segment ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="mt-6 max-lg:hidden" aria-label={m.my_company_manage()}>
        <p className="px-3 text-13 text-muted">{m.my_company_manage()}</p>
        <ul className="rail grid">
          <li>
            <Link to="/companyDetail/companyBasicDetail" className="nav-link">
              {m.nav_edit_basic_detail()}
            </Link>
          </li>
          <li>
            <Link to="/companyDetail/companyAddress" className="nav-link">
              {m.nav_company_address()}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  )
}
