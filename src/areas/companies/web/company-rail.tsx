/** Navigation between a company's screens. */
import { href, useLocation } from 'react-router'
import { Rail } from '#ui/rail.tsx'
import { m } from '#words/messages.js'

const parent = href('/companyDetail/myCompany')
const productList = href('/companyDetail/productList')

/** The entry to highlight for subpages and alternative paths. */
const shownAs = new Map([
  [`${parent}/companyProductList`, parent],
  [href('/companyDetail/eidtProduct'), productList],
  [href('/companyDetail/companyProductDetail'), productList],
])

/** The six entries of My Company, in the order of rules 6.9. */
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

/** The screens outside My Company. */
function managed() {
  return [
    { to: href('/companyDetail/enquiries'), label: m.nav_enquiries() },
    { to: href('/companyDetail/companyBasicDetail'), label: m.nav_edit_basic_detail() },
    { to: href('/companyDetail/Subscription'), label: m.nav_subscription() },
    { to: href('/companyDetail/OrderList'), label: m.nav_purchase_history() },
    { to: href('/companyDetail/companyAddress'), label: m.nav_company_address() },
    { to: href('/companyDetail/productDetail'), label: m.nav_create_product() },
    { to: productList, label: m.nav_product_list() },
  ]
}

/** @param className its spacing from the content above */
export function CompanyRail({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <Rail
      label={m.my_company_sections()}
      groups={[{ entries: entries() }, { title: m.my_company_manage(), entries: managed() }]}
      current={shownAs.get(pathname)}
      className={className}
    />
  )
}
