/** The seller's My Company section: banner, welcome, six entries (rules 6.9). */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router'
import { companies } from '#areas/companies/contract.ts'
import type { OwnCompany } from '#areas/companies/web/public.tsx'
import { CompanyRail, NextSteps } from '#areas/companies/web/public.tsx'
import { directory } from '#areas/directory/contract.ts'
import { Picture } from '#areas/media/web/public.tsx'
import { storefront } from '#areas/storefront/contract.ts'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { RouteError } from '#client/load-error.tsx'
import { pageTitle } from '#client/page.tsx'
import { linkButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { RoomLayout, RoomLayoutLoading } from '#ui/room-layout.tsx'
import { m } from '#words/messages.js'

// Only My Company shows them; the product pages below have the same parent.
const Visits = lazyPart(
  async () => ({ default: (await import('#areas/storefront/web/public.tsx')).Visits }),
  () => null,
)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSeller(request)
  const [company, savedBy, { days }] = await Promise.all([
    load(call(companies.detail, {}, request), m.company_load_failed()),
    load(call(directory.savedByCount, {}, request), m.company_load_failed()),
    load(call(storefront.visits, {}, request), m.visits_load_failed()),
  ])
  return { company, savedBy, days }
}

/** Reloads when the path changes or the same URL is opened again, but not when filters change. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
}

export function meta({ matches }: MetaArgs) {
  return [pageTitle(m.nav_my_company(), matches)]
}

export function HydrateFallback() {
  return (
    <>
      <h1 className="sr-only">{m.nav_my_company()}</h1>
      <RoomLayoutLoading />
    </>
  )
}

/** Replaces the whole section: without the company its pages have nothing to show. */
export function ErrorBoundary() {
  return (
    <div className="wrap py-8 md:py-12">
      <h1>{m.nav_my_company()}</h1>
      <div className="mt-8">
        <RouteError />
      </div>
    </div>
  )
}

export default function MyCompanyPage() {
  const { company, savedBy, days } = useLoaderData<typeof clientLoader>()
  // Only My Company shows the welcome; on the management pages the work comes first.
  const { pathname } = useLocation()
  const home = href('/companyDetail/myCompany')
  const isHome = pathname.startsWith(home)
  // On phones only the first page shows it.
  const isFirst = pathname === home || pathname === `${home}/companyProductList`
  return (
    <RoomLayout nav={<CompanyRail />}>
      {isHome && (
        <div className={cx('mb-5', !isFirst && 'max-md:hidden')}>
          <Head company={company} savedBy={savedBy} />
          <div className="mt-4 grid gap-4">
            <NextSteps />
            <Visits days={days} />
          </div>
        </div>
      )}
      {!isFirst && (
        <h1 className={cx('sr-only', isHome && 'md:hidden')}>
          {isHome ? m.my_company_welcome({ name: company.name }) : company.name}
        </h1>
      )}
      <Outlet context={company} />
    </RoomLayout>
  )
}

/** Banner, welcome line, and the link to the storefront. */
function Head({ company, savedBy }: { company: OwnCompany; savedBy: number }) {
  const { name, picture, workingTypes, companyUrl } = company
  return (
    <>
      <div className="relative h-24 overflow-clip rounded-10 md:h-32 [&>.placeholder]:aspect-auto [&>.placeholder]:h-full">
        <Picture
          name={picture}
          sizes="(width >= 80rem) 76rem, 100vw"
          alt=""
          eager
          fallback={<Placeholder trade={workingTypes[0] ?? 7} seed={companyUrl} wide />}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-27 wrap-anywhere">{m.my_company_welcome({ name })}</h1>
          {savedBy > 0 && (
            <p className="text-15 text-muted">{m.my_company_saved_by({ count: savedBy })}</p>
          )}
        </div>
        <Link
          to={href('/Seller/:sellerUrl', { sellerUrl: companyUrl })}
          {...linkButton('secondary')}
        >
          {m.company_storefront_open()}
        </Link>
      </div>
    </>
  )
}
