/** The pages of the user area: routes, side navigation and menu follow this list, in its order. */
import { m } from '#words/messages.js'

/** A page of the user area. */
export interface UserPage {
  /** Its path, without the leading slash. */
  path: string
  /** Its file, below `src/areas` and without `.page.tsx`. */
  file: string
  label: () => string
  /** Its position in the User menu (rules 3.13); the side navigation lists all pages. */
  menu?: number
}

export const userPages: readonly UserPage[] = [
  { path: 'user/UserInfo', file: 'overview/web/user-info', label: m.nav_profile, menu: 1 },
  {
    path: 'user/manageProfile',
    file: 'profile/web/manage-profile',
    label: m.nav_manage_profile,
    menu: 2,
  },
  {
    path: 'user/manageAddress',
    file: 'profile/web/manage-address',
    label: m.nav_manage_address,
    menu: 4,
  },
  {
    path: 'user/changePassword',
    file: 'accounts/web/change-password',
    label: m.nav_change_password,
    menu: 3,
  },
  { path: 'user/contact', file: 'accounts/web/contact', label: m.nav_contact_change },
  {
    path: 'user/savedSellers',
    file: 'directory/web/saved-sellers',
    label: m.nav_saved_sellers,
    menu: 5,
  },
  {
    path: 'user/savedProducts',
    file: 'market/web/saved-products',
    label: m.nav_saved_products,
    menu: 6,
  },
  {
    path: 'user/materials',
    file: 'materials/web/materials',
    label: m.nav_materials,
    menu: 9,
  },
  { path: 'user/requests', file: 'quotations/web/requests', label: m.nav_requests, menu: 10 },
  { path: 'user/bought', file: 'quotations/web/bought', label: m.bought_title },
  { path: 'user/myReviews', file: 'reviews/web/my-reviews', label: m.nav_my_reviews, menu: 8 },
  { path: 'user/claims', file: 'firms/web/claims', label: m.firm_claims_nav },
  { path: 'user/firms', file: 'members/web/own-firms', label: m.firms_own_title },
  { path: 'user/news', file: 'notifications/web/news', label: m.news_title },
  { path: 'user/myData', file: 'privacy/web/my-data', label: m.nav_my_data, menu: 7 },
]
