/**
 * The stops of a walk through the demo market: every page of the route table, with at least one
 * address each.
 */
import type { demoAccounts } from '#app/demo/accounts.ts'
import { catalogueKinds } from '#areas/admin/rules.ts'
import routes from '../../src/routes.ts'
import { pagePaths } from '../support/page-paths.ts'

/** Who opens a page. */
export type Walker = keyof typeof demoAccounts | 'visitor'

/** An address and who opens it. */
export interface Stop {
  /** As spelled in the route table. */
  route: string
  address: string
  walker: Walker
}

const seller = 'aravalli-stone-house'

/** Values for route parameters; addresses with other parameters are taken from links. */
const values: Record<string, string> = {
  ':sellerUrl': seller,
  ':productType': '1',
  '*': 'nowhere',
}
/** The trade of each list, by its path. */
const trades: Record<string, string> = {
  MarbleSellers: '1',
  TileSellers: '2',
  FurnitureSellers: '3',
  LightSellers: '4',
  Lighting: '4',
  PipeandFittings: '5',
  Cement: '6',
  Brick: '7',
  Products: '2',
}

/** Pages that need a query to show anything; their addresses are taken from links too. */
const chosenByQuery = new Set([
  '/companyDetail/OrderDetail',
  '/companyDetail/eidtProduct',
  '/companyDetail/companyProductDetail',
])

/** Reached by a button, with the chosen plan in the query. */
const checkout = '/companyDetail/OrderSummary'

/** Other states of pages: for a city, with no results, without a firm, for another kind of user. */
const states: readonly Stop[] = [
  ...['?location=Jaipur', '?filterSellerText=zzzzzz', '?pageSize=100'].map((query) =>
    visit('/MarbleSellers/:companyType?', `/MarbleSellers/1${query}`),
  ),
  ...['?text=zzzzzz', '?city=Jaipur&sortBy=5'].map((query) =>
    visit('/Products/:companyType?', `/Products/2${query}`),
  ),
  visit('/compare', `/compare?seller=${seller}&seller=thar-wood-crafts`),
  visit('/Seller/:sellerUrl', '/Seller/thar-wood-crafts'),
  visit('/login', '/login?returnUrl=%2Fuser%2FUserInfo'),
  ...['/user/UserInfo', '/companyDetail/companyBasicDetail', '/companyDetail/Subscription'].map(
    (path) => visit(path, path, 'buyer'),
  ),
  ...['/companyDetail/Subscription', '/companyDetail/OrderList', '/companyDetail/myCompany'].map(
    (path) => visit(path, path, 'sellerWithoutPlan'),
  ),
  ...['/admin/orders?days=0', '/admin/audit?days=0'].map((path) => visit(path, path, 'admin')),
  ...catalogueKinds.map((kind) =>
    visit('/admin/catalogue', `/admin/catalogue?kind=${kind}`, 'admin'),
  ),
]

function visit(route: string, address: string, walker: Walker = 'visitor'): Stop {
  return { route, address, walker }
}

function walkerOf(route: string): Walker {
  if (route.startsWith('/admin')) return 'admin'
  // A seller whose plan is in force is redirected away from the checkout.
  if (route === checkout) return 'sellerWithoutPlan'
  return /^\/(user|companyDetail)\//.test(route) ? 'seller' : 'visitor'
}

/**
 * All stops: those with a known address, and those whose address must be found in a link.
 */
export function stops(): { known: Stop[]; linked: Omit<Stop, 'address'>[] } {
  const all = pagePaths(routes).map(({ path }) => path)
  const known: Stop[] = []
  const linked: Omit<Stop, 'address'>[] = []
  for (const route of all) {
    const trade = trades[route.split('/')[1] ?? '']
    const address = (route === checkout ? `${checkout}?plan=11` : route)
      .replace(':companyType?', trade ?? ':companyType')
      .replace(/:\w+|\*/g, (name) => values[name] ?? name)
    const walker = walkerOf(route)
    if (address.includes(':') || chosenByQuery.has(route)) linked.push({ route, walker })
    else known.push({ route, address, walker })
  }
  return { known: [...known, ...states], linked }
}

/** The first of these links that leads to a route's page. */
export function linkTo(route: string, links: Iterable<string>): string | undefined {
  const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
  return [...links].find(
    (link) => pattern.test(link) && (!chosenByQuery.has(route) || link.includes('?')),
  )
}
